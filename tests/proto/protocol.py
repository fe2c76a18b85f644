"""The protocol as files: schemas by direction and type, and a reader that is as strict about a line as the program."""

import decimal
import json
import warnings
from pathlib import Path

import jsonschema

PROTO = Path(__file__).resolve().parents[2] / "proto"
SIDES = ("client", "server")
CLIENT_LINE_BYTES = 16 * 1024
DEPTH = 6


def load_schemas():
    """{(side, type): schema} and {id: schema} of everything, the shared definitions included."""
    messages, by_id = {}, {}
    for path in sorted((PROTO / "schemas").rglob("*.json")):
        schema = json.loads(path.read_text(encoding="utf-8"))
        by_id[schema["$id"]] = schema
        if path.parent.name in SIDES:
            messages[path.parent.name, path.stem] = schema
    return messages, by_id


class Validator:
    def __init__(self):
        self.messages, by_id = load_schemas()
        self._validators = {key: _validator(schema, by_id) for key, schema in self.messages.items()}

    def fault(self, side, line):
        """What is wrong with a line of that direction, or None."""
        try:
            message = read_line(line)
        except ValueError as error:
            return str(error)
        if side == "client" and len(line.encode()) > CLIENT_LINE_BYTES:
            return "the line is too long"
        kind = message.get("type")
        if not isinstance(kind, str) or (side, kind) not in self._validators:
            return f"no message of type {kind!r}"
        error = next(self._validators[side, kind].iter_errors(message), None)
        return error and f"{'.'.join(map(str, error.absolute_path))}: {error.message}"


def _validator(schema, by_id):
    try:
        import referencing  # newer versions of jsonschema
    except ImportError:
        resolver = jsonschema.RefResolver.from_schema(schema, store=by_id)
        return jsonschema.Draft202012Validator(schema, resolver=resolver)
    resources = ((name, referencing.Resource.from_contents(one)) for name, one in by_id.items())
    return jsonschema.Draft202012Validator(schema, registry=referencing.Registry().with_resources(resources))


def check_schema(schema):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        jsonschema.Draft202012Validator.check_schema(schema)


def read_line(line):
    """One JSON object, or a ValueError: no member twice, numbers within a double, whole characters, not too deep."""
    value = json.loads(line, object_pairs_hook=_members, parse_float=_number, parse_constant=_no_number)
    if not isinstance(value, dict):
        raise ValueError("not an object")
    if _depth(value) > DEPTH:
        raise ValueError("nested too deeply")
    try:
        json.dumps(value, ensure_ascii=False, default=str).encode()
    except UnicodeEncodeError:
        raise ValueError("half a character") from None
    return value


def _members(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a member comes twice")
    return members


def _number(text):
    # Not a float: a whole number is written without a fraction, and to jsonschema a float 1.0 would be one.
    if float(text) in (float("inf"), float("-inf")):
        raise ValueError("a number is out of range")
    return decimal.Decimal(text)


def _no_number(text):
    raise ValueError(f"{text} is no number")


def _depth(value):
    if not isinstance(value, (dict, list)):
        return 0
    inner = value.values() if isinstance(value, dict) else value
    return 1 + max(map(_depth, inner), default=0)
