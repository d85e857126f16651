import { expect, it } from "vitest";
import { mendedAddress } from "./mended-address";

it.each([
  ["/reset-password?token=abc-_.", "/reset-password?token=abc-_"],
  ["/invite/abc).", "/invite/abc"],
  ["/invite/abc%29%2E", "/invite/abc"],
  ["/claims/abc>", "/claims/abc"],
  ["/unsubscribe?reader=1&amp;signature=x,", "/unsubscribe?reader=1&signature=x"],
  ["/mails?reader%3D1%26signature%3Dx", "/mails?reader=1&signature=x"],
  ["/vote/1?signature=a-b_", "/vote/1?signature=a-b_"],
  ["/dashboard", "/dashboard"],
  ["/login?next=%2Fdashboard", "/login?next=%2Fdashboard"],
])("%s is %s", (sent, meant) => {
  expect(mendedAddress(sent)).toBe(meant);
});
