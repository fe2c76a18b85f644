"""Who includes whom: reads the sources' include lines and follows them. What is allowed stands in layers.py."""

import re
from collections import deque
from pathlib import Path

SUFFIXES = {".cpp", ".hpp", ".h", ".hh", ".cc", ".cxx", ".hxx", ".inc", ".ipp", ".tpp"}

# Comments go, strings stay: an include in a comment is none, and "//" in a string is no comment.
COMMENT_OR_STRING = re.compile(
    r'R"([^()\s\\]{0,16})\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|/\*.*?\*/|//[^\n]*', re.DOTALL)
INCLUDE = re.compile(r"^\s*(?:#|%:)\s*(?:include|include_next|import)\b\s*(.*?)\s*$", re.MULTILINE)
QUOTED, ANGLED = re.compile(r'^"([^"]+)"'), re.compile(r"^<([^>]+)>")


def include_lines(text):
    """What follows each #include, comments and line splices taken out."""
    text = re.sub(r"\\\r?\n", "", text)
    text = COMMENT_OR_STRING.sub(lambda m: " " if m[0].startswith("/") else m[0], text)
    return INCLUDE.findall(text)


class Tree:
    """The sources under a root. `edges` are includes of the project's own files, `outside` those of libraries,
    `unclear` include lines that name nothing here (a macro, or a quoted name that is no file)."""

    def __init__(self, root, folders, include_roots):
        self.root = Path(root).resolve()
        self.include_roots = [self.root / folder for folder in include_roots]
        self.edges, self.outside, self.unclear = {}, {}, {}
        for folder in folders:
            for path in sorted((self.root / folder).rglob("*")):
                if path.suffix in SUFFIXES and path.is_file():
                    self._read(path)

    def _read(self, path):
        name = path.relative_to(self.root).as_posix()
        self.edges[name], self.outside[name], self.unclear[name] = [], [], []
        for line in include_lines(path.read_text(encoding="utf-8", errors="replace")):
            quoted, angled = QUOTED.match(line), ANGLED.match(line)
            target = (quoted or angled)[1] if quoted or angled else None
            own = self._resolve(path, target, bool(quoted)) if target else None
            if own:
                self.edges[name].append(own)
            elif angled:
                self.outside[name].append(target)
            else:
                self.unclear[name].append(line)

    def _resolve(self, includer, target, quoted):
        for folder in ([includer.parent] if quoted else []) + self.include_roots:
            path = (folder / target).resolve()
            if path.is_file() and path.is_relative_to(self.root):
                return path.relative_to(self.root).as_posix()
        return None

    def chain(self, start, reached):
        """The shortest chain of includes from `start` to something for which `reached` holds, or None.
        A library's header ends a chain; `start` itself does not count."""
        came_from, queue = {start: None}, deque([start])
        while queue:
            current = queue.popleft()
            for target in self.edges.get(current, []) + [f"<{name}>" for name in self.outside.get(current, [])]:
                if target in came_from:
                    continue
                came_from[target] = current
                if reached(target):
                    links = [target]
                    while came_from[links[-1]] is not None:
                        links.append(came_from[links[-1]])
                    return links[::-1]
                queue.append(target)
        return None
