import { expect, it } from "vitest";
import { readWorks } from "./more-dates";

/** A film at three venues four times a day, then other things. */
const rows = Array.from({ length: 60 }, (_, id) => ({ id, work_id: id < 40 ? 1 : null }));

it("fills a page with works, whatever number of rows that takes", async () => {
  const asked: number[] = [];
  const read = (count: number) =>
    readWorks(count, async (limit) => {
      asked.push(limit);
      return rows.slice(0, limit);
    });
  expect((await read(10)).map(({ id }) => id)).toEqual([0, 40, 41, 42, 43, 44, 45, 46, 47, 48]);
  expect(asked).toEqual([10, 20, 40, 80]);
  expect(await read(100)).toHaveLength(21);
  expect(await read(1)).toEqual([rows[0]]);
});
