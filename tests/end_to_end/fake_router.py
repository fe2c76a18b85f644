"""A router on 10.77.0.1 that speaks NAT-PMP or UPnP as far as a port mapping needs it. Prints what it is asked, one
line each: "map PORT SECONDS", "unmap PORT"."""

import http.server
import re
import socket
import socketserver
import struct
import sys
import threading

OWN = "10.77.0.1"
OUTSIDE = "203.0.113.7"
SSDP = ("239.255.255.250", 1900)
HTTP_PORT = 5000
SERVICE = "urn:schemas-upnp-org:service:WANIPConnection:1"

DESCRIPTION = f"""<?xml version="1.0"?>
<root xmlns="urn:schemas-upnp-org:device-1-0"><specVersion><major>1</major><minor>0</minor></specVersion>
<device><deviceType>urn:schemas-upnp-org:device:InternetGatewayDevice:1</deviceType><friendlyName>router</friendlyName>
<deviceList><device><deviceType>urn:schemas-upnp-org:device:WANDevice:1</deviceType>
<serviceList><service><serviceType>urn:schemas-upnp-org:service:WANCommonInterfaceConfig:1</serviceType>
<serviceId>urn:upnp-org:serviceId:WANCommonIFC1</serviceId><controlURL>/common</controlURL><eventSubURL>/e</eventSubURL>
<SCPDURL>/c.xml</SCPDURL></service></serviceList>
<deviceList><device><deviceType>urn:schemas-upnp-org:device:WANConnectionDevice:1</deviceType>
<serviceList><service><serviceType>{SERVICE}</serviceType><serviceId>urn:upnp-org:serviceId:WANIPConn1</serviceId>
<controlURL>/control</controlURL><eventSubURL>/e</eventSubURL><SCPDURL>/w.xml</SCPDURL></service></serviceList>
</device></deviceList></device></deviceList></device></root>"""

ANSWERS = {
    "GetStatusInfo": "<NewConnectionStatus>Connected</NewConnectionStatus><NewUptime>9</NewUptime>"
                     "<NewLastConnectionError>ERROR_NONE</NewLastConnectionError>",
    "GetExternalIPAddress": f"<NewExternalIPAddress>{OUTSIDE}</NewExternalIPAddress>",
}


def say(*words):
    print(*words, flush=True)


class Web(http.server.ThreadingHTTPServer):
    def server_bind(self):
        socketserver.TCPServer.server_bind(self)  # the usual one asks for its own name, where nobody answers


def patient_socket():
    """Ends the router when nobody has asked for long, so that no test waits for ever."""
    udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    udp.settimeout(30)
    return udp


def nat_pmp(lease):
    udp = patient_socket()
    udp.bind((OWN, 5351))
    say("ready")
    while True:
        request, sender = udp.recvfrom(64)
        if request[1] == 0:
            udp.sendto(struct.pack("!BBHI4s", 0, 128, 0, 1, socket.inet_aton(OUTSIDE)), sender)
        elif request[1] == 2:
            inside, outside, seconds = struct.unpack("!HHI", request[4:12])
            say(*(["map", inside, seconds] if seconds else ["unmap", inside]))
            udp.sendto(struct.pack("!BBHIHHI", 0, 130, 0, 1, inside, outside, min(lease, seconds)), sender)


class Control(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.answer(DESCRIPTION)

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        action = self.headers["SOAPAction"].strip('"').rpartition("#")[2]
        member = lambda name: re.search(f"<{name}>([^<]*)<", body).group(1)
        if action == "AddPortMapping":
            assert member("NewProtocol") == "TCP" and member("NewInternalClient") == "10.77.0.2", body
            say("map", member("NewInternalPort"), member("NewLeaseDuration"))
        elif action == "DeletePortMapping":
            say("unmap", member("NewExternalPort"))
        self.answer('<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>'
                    f'<u:{action}Response xmlns:u="{SERVICE}">{ANSWERS.get(action, "")}</u:{action}Response>'
                    "</s:Body></s:Envelope>")

    def answer(self, text):
        self.send_response(200)
        self.send_header("Content-Type", "text/xml")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


def upnp():
    web = Web((OWN, HTTP_PORT), Control)
    threading.Thread(target=web.serve_forever, daemon=True).start()
    udp = patient_socket()
    udp.bind(("", SSDP[1]))
    udp.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(SSDP[0]) + socket.inet_aton(OWN))
    say("ready")
    while True:
        request, sender = udp.recvfrom(2048)
        wanted = re.search(rb"(?im)^ST: *(\S+)", request)
        if wanted and b"InternetGatewayDevice:1" in wanted.group(1):
            udp.sendto(f"HTTP/1.1 200 OK\r\nCACHE-CONTROL: max-age=120\r\nST: {wanted.group(1).decode()}\r\n"
                       f"USN: uuid:1::{wanted.group(1).decode()}\r\nLOCATION: http://{OWN}:{HTTP_PORT}/root.xml\r\n\r\n"
                       .encode(), sender)


if __name__ == "__main__":
    if sys.argv[1] == "upnp":
        upnp()
    else:
        nat_pmp(int(sys.argv[2]))
