import { createElement, type ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ConflictHint } from "./row-edit";

const rendered = (props: ComponentProps<typeof ConflictHint>) =>
  renderToStaticMarkup(createElement(ConflictHint, props));

it("shows the other editor's value after an edit conflict, and after no other refusal", () => {
  const fields = { stored: "Theirs", typed: "Mine" };
  expect(rendered({ ...fields, kind: "edit-conflict" })).toContain("<bdi>Theirs</bdi>");
  expect(rendered({ ...fields, kind: null })).toBe("");
  expect(rendered({ ...fields, typed: "Theirs", kind: "edit-conflict" })).toBe("");
});
