import { describe, expect, it } from "vitest";

import { checkUrl, isPublicAddress, WEB_PORTS, type Reach } from "./address-guard";
import { FetchFailure } from "./types";

describe("isPublicAddress", () => {
  it.each([
    "8.8.8.8",
    "1.1.1.1",
    "93.184.216.34",
    "100.63.255.255",
    "100.128.0.1",
    "172.15.0.1",
    "172.32.0.1",
    "192.167.255.255",
    "198.17.0.1",
    "223.255.255.255",
    "2606:4700:4700::1111",
    "2a00:1450:4001:81b::200e",
    "2001:4860:4860::8888",
  ])("lets %s pass", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ["unspecified", "0.0.0.0"],
    ["this network", "0.1.2.3"],
    ["private", "10.0.0.1"],
    ["private", "172.16.0.1"],
    ["private", "172.31.255.255"],
    ["private", "192.168.1.1"],
    ["loopback", "127.0.0.1"],
    ["loopback", "127.255.255.254"],
    ["link-local", "169.254.0.1"],
    ["cloud metadata", "169.254.169.254"],
    ["cloud metadata", "100.100.100.200"],
    ["cloud agent", "168.63.129.16"],
    ["carrier-grade NAT", "100.64.0.1"],
    ["carrier-grade NAT", "100.127.255.255"],
    ["IETF", "192.0.0.170"],
    ["documentation", "192.0.2.1"],
    ["documentation", "198.51.100.7"],
    ["documentation", "203.0.113.7"],
    ["benchmarking", "198.19.255.255"],
    ["6to4 relay", "192.88.99.1"],
    ["multicast", "224.0.0.1"],
    ["multicast", "239.255.255.255"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["unspecified", "::"],
    ["loopback", "::1"],
    ["IPv4-mapped", "::ffff:8.8.8.8"],
    ["IPv4-mapped", "::ffff:7f00:1"],
    ["IPv4-compatible", "::127.0.0.1"],
    ["IPv4-translated", "::ffff:0:127.0.0.1"],
    ["NAT64", "64:ff9b::7f00:1"],
    ["NAT64", "64:ff9b::8.8.8.8"],
    ["local NAT64", "64:ff9b:1::1"],
    ["6to4", "2002:7f00:1::"],
    ["Teredo", "2001:0:7f00:1::"],
    ["ORCHID", "2001:20::1"],
    ["documentation", "2001:db8::1"],
    ["documentation", "3fff::1"],
    ["unique-local", "fc00::1"],
    ["cloud metadata", "fd00:ec2::254"],
    ["link-local", "fe80::1"],
    ["link-local with zone", "fe80::1%eth0"],
    ["public with zone", "2606:4700:4700::1111%eth0"],
    ["site-local", "fec0::1"],
    ["multicast", "ff02::1"],
    ["discard", "100::1"],
    ["segment routing", "5f00::1"],
    ["a name", "localhost"],
    ["nothing", ""],
    ["odd spelling", "0177.0.0.1"],
    ["odd spelling", "2130706433"],
  ])("refuses %s %s", (_, address) => expect(isPublicAddress(address)).toBe(false));
});

describe("checkUrl", () => {
  const none: Reach = { allowHosts: new Set(), ports: null };
  const refusal = (url: string, allow = none): string => {
    try {
      checkUrl(url, undefined, allow);
    } catch (error) {
      if (error instanceof FetchFailure) return error.code;
      throw error;
    }
    return "passes";
  };

  it.each([
    ["https://venue.example/events", "passes"],
    ["  http://venue.example:8080/  ", "passes"],
    ["http://8.8.8.8/", "passes"],
    ["http://[2606:4700:4700::1111]/", "passes"],
    ["venue.example/events", "invalid-url"],
    ["", "invalid-url"],
    ["http://", "invalid-url"],
    ["file:///etc/passwd", "invalid-url"],
    ["ftp://venue.example/", "invalid-url"],
    ["data:text/html,hello", "invalid-url"],
    ["javascript:alert(1)", "invalid-url"],
    ["gopher://venue.example/", "invalid-url"],
    ["https://user@venue.example/", "invalid-url"],
    ["https://user:secret@venue.example/", "invalid-url"],
    [`https://venue.example/${"a".repeat(5000)}`, "invalid-url"],
    ["http://127.0.0.1/", "blocked-address"],
    ["http://127.0.0.1./", "blocked-address"],
    ["http://127.1/", "blocked-address"],
    ["http://2130706433/", "blocked-address"],
    ["http://0x7f000001/", "blocked-address"],
    ["http://0x7f.1/", "blocked-address"],
    ["http://0177.0.0.1/", "blocked-address"],
    ["http://①②⑦.⓪.⓪.①/", "blocked-address"],
    ["http://0/", "blocked-address"],
    ["http://[::1]/", "blocked-address"],
    ["http://[::]/", "blocked-address"],
    ["http://[::ffff:127.0.0.1]/", "blocked-address"],
    ["http://[::ffff:a9fe:a9fe]/", "blocked-address"],
    ["http://[64:ff9b::10.0.0.1]/", "blocked-address"],
    ["http://[2002:a00:1::]/", "blocked-address"],
    ["http://169.254.169.254/latest/meta-data/", "blocked-address"],
    ["http://venue.example:22/", "blocked-port"],
    ["http://venue.example:25/", "blocked-port"],
  ])("%s: %s", (url, outcome) => expect(refusal(url)).toBe(outcome));

  it("lets an allowed host and port pass, and no other port of it", () => {
    const allow = { ...none, allowHosts: new Set(["127.0.0.1:4100"]) };
    expect(refusal("http://127.0.0.1:4100/", allow)).toBe("passes");
    expect(refusal("http://127.0.0.1:4101/", allow)).toBe("blocked-address");
    expect(refusal("http://0x7f000001:4100/", allow)).toBe("passes");
  });

  it("takes only the ports of a purpose that names some", () => {
    const web = { ...none, ports: WEB_PORTS };
    expect(["http://a.example/", "https://a.example:443/"].map((url) => refusal(url, web))).toEqual([
      "passes",
      "passes",
    ]);
    expect(refusal("http://a.example:8080/", web)).toBe("blocked-port");
  });

  it("reads relative addresses against the page and drops the fragment", () => {
    const base = new URL("https://venue.example/a/b");
    expect(checkUrl("../c?d=1#e", base, none).href).toBe("https://venue.example/c?d=1");
    expect(() => checkUrl("//127.0.0.1/x", base, none)).toThrow(FetchFailure);
  });
});
