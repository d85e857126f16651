import { CommanderError } from "commander";
import { expect, it } from "vitest";
import { createProgram } from "./program";

it("explains every command", async () => {
  const { text, code } = await ending("--help");
  expect(code).toBe(0);
  for (const { _hidden, name, description } of createProgram(() => undefined).commands.map((command) => ({
    _hidden: command.name().includes(":"),
    name: command.name(),
    description: command.description(),
  }))) {
    if (_hidden) continue;
    expect([name, description]).not.toContain("");
    expect(text).toMatch(new RegExp(`^  ${name}\\b`, "m"));
  }
  expect((await ending("admin", "grant", "--help")).text).toContain("--link");
});

it("says what is wrong with a command line, before it touches anything", async () => {
  expect(await ending("bogus")).toMatchObject({ code: 1, text: expect.stringContaining("unknown command") });
  const address = await ending("admin", "grant", "nobody");
  expect(address).toMatchObject({ code: 1, text: expect.stringContaining('"nobody" is not an e-mail') });
  expect((await ending("sources", "enable", "12", "x")).text).toContain('"x" is not the id of a source');
  expect((await ending("sources", "fetch", "0")).text).toContain('"0" is not the id');
  expect((await ending("sources", "try", "nowhere")).text).toContain('"nowhere" is not an address');
  expect((await ending("letter")).text).toContain("--to <email>");
});

/** Output and end of a command line that ends before it needs a database. */
async function ending(...words: string[]): Promise<{ text: string; code: number | null }> {
  let text = "";
  const program = createProgram(() => undefined);
  const quiet = (command: typeof program) => {
    command.configureOutput({
      writeOut: (part) => void (text += part),
      writeErr: (part) => void (text += part),
    });
    command.commands.forEach(quiet);
  };
  quiet(program);
  try {
    await program.parseAsync(words, { from: "user" });
    return { text, code: null };
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return { text, code: error.exitCode };
  }
}
