// Text that is typed before the scripts come must stay: React writes into every field that has `value` or `checked`.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/** Fields, and the components that pass their properties on to one. */
const FIELDS = /^(?:input|select|textarea|TextField|TextArea|SelectField|Choice)$/;
/** The value of these is what they send, not what somebody typed. */
const FIXED = /^"(?:hidden|checkbox|radio|submit|button)"$/;

type Element = ts.JsxSelfClosingElement | ts.JsxOpeningElement;

function attributesOf(element: Element): Map<string, string> {
  const own = element.attributes.properties.filter((part) => ts.isJsxAttribute(part));
  return new Map(own.map((part) => [part.name.getText(), part.initializer?.getText() ?? "true"]));
}

function faultOf(element: Element, file: string): string | null {
  const tag = element.tagName.getText();
  if (!FIELDS.test(tag)) return null;
  const attributes = attributesOf(element);
  const isFixed =
    FIXED.test(attributes.get("type") ?? "") || attributes.has("defaultChecked") || attributes.has("hidden");
  if (attributes.has("checked")) return `<${tag} checked>`;
  if (attributes.has("value") && !isFixed) return `<${tag} value>`;
  // React 18 puts the first text of a textarea back; TextArea knows how to prevent it.
  const isOwnArea = tag === "textarea" && !file.endsWith("text-field.tsx");
  return isOwnArea && !attributes.has("hidden") ? "<textarea> outside of TextArea" : null;
}

function controlledIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      const fault = faultOf(node, file);
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (fault) faults.push(`${file}:${line} ${fault}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

it("finds fields that React would write into", () => {
  const page = `const a = <><input value={x} /><Choice type="checkbox" checked={y} /><textarea defaultValue={z} />
    <input type="hidden" value={x} /><input type={t} value={x} defaultChecked /><TextField defaultValue={x} /></>`;
  expect(controlledIn("a.tsx", page)).toEqual([
    "a.tsx:1 <input value>",
    "a.tsx:1 <Choice checked>",
    "a.tsx:1 <textarea> outside of TextArea",
  ]);
});

it("every field of the site is uncontrolled", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  const faults = files.flatMap((file) => controlledIn(file, readFileSync(join("app", file), "utf8")));
  expect(faults).toEqual([]);
});
