import { expect, it } from "vitest";
import { networkOf } from "./network";

it.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["203.0.113.250", "203.0.113.0/24"],
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::/64", "2001:db8:1::/48"],
  ["2001:db8:2:2::/64", "2001:db8:2::/48"],
  ["unknown", "unknown"],
])("%s is in %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
