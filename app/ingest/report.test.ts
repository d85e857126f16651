import { expect, it } from "vitest";
import { FetchFailure } from "~/services/http/types";
import { note } from "./problems";
import { failureOf, remarks, savedLine, unchangedLine } from "./report";

const counts = { parsed: 42, created: 3, changed: 2, same: 35, unpublished: 0, suppressed: 0 };
const fine = { suspicious: false, complete: true, problems: [] };

it("says what a good fetch did in one line (spec: pipelines 1.8)", () => {
  expect(savedLine("Film Forum", counts, 1234, fine)).toBe(
    "Film Forum: 42 parsed, 40 saved (3 new, 2 changed, 35 same) in 1.2 s",
  );
  expect(unchangedLine("Film Forum", 250, 0)).toBe("Film Forum: not changed since the last fetch (0.3 s)");
});

it("adds a sentence for all that is out of the ordinary", () => {
  const line = savedLine("Film Forum", { ...counts, unpublished: 1, suppressed: 2 }, 1234, {
    suspicious: true,
    complete: false,
    problems: ["1 item without a title", "Two.", "Three", "Four", "Five"],
  });
  expect(line).toBe(
    "Film Forum: 42 parsed, 40 saved (3 new, 2 changed, 35 same) in 1.2 s. 1 event no longer listed, taken down. " +
      "2 events left out: removed by an editor before. Far fewer than this source had: nothing was taken down. " +
      "Please look at its page. 1 item without a title. Two. Three. And 2 more remarks in the source's history.",
  );
});

it("keeps secrets and unstorable characters out of errors", () => {
  const failure = failureOf(new FetchFailure("connect", "No answer from https://x.example/?token=abc\0"));
  expect(failure.error).toContain("token=[hidden]");
  expect(failure.error).not.toContain("\0");
  expect(failureOf("odd").error).toMatch(/on our side/);
  expect(remarks(Array(500).fill(note("x".repeat(9000)))).every((remark) => remark.length <= 400)).toBe(true);
});
