/**
 * The frame of every letter, as MJML. It is compiled once (the build does it: mjml is slow to load) and then only
 * filled in. %%names%% are places for values; the part between the BUTTON comments goes when there is no button.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { brand } from "~/brand";

export const COMPILED = resolve("build/emails.json");

const source = `
<mjml lang="en-US">
  <mj-head>
    <mj-title>%%subject%%</mj-title>
    <mj-preview>%%preheader%%</mj-preview>
    <mj-attributes>
      <mj-all font-family="Arial, Helvetica, sans-serif" />
      <mj-text color="#141210" font-size="17px" line-height="1.5" padding="0 28px" />
      <mj-section padding="0" background-color="#faf9f6" css-class="sheet" />
    </mj-attributes>
    <mj-raw>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
    </mj-raw>
    <mj-style>
      .ink p { margin: 0 0 16px; }
      @media (prefers-color-scheme: dark) {
        .paper, .paper > div, .paper > table { background-color: #131211 !important; }
        .sheet, .sheet table { background-color: #1b1a18 !important; }
        .ink div, .ink p, .ink a { color: #efece6 !important; }
        .soft div, .soft a { color: #aba59c !important; }
      }
    </mj-style>
  </mj-head>
  <mj-body background-color="#e6e3dc" css-class="paper" width="560px">
    <mj-section padding="24px 0 0" background-color="#f03c14" css-class="">
      <mj-column>
        <mj-text font-family="Impact, 'Arial Narrow', Arial, sans-serif" font-size="30px" line-height="1" padding="0 28px 18px" color="#141210">${brand.name.toUpperCase()}</mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="32px 0 8px">
      <mj-column>
        <mj-text css-class="ink" font-family="Impact, 'Arial Narrow', Arial, sans-serif" font-size="34px" line-height="1.05" padding="0 28px 20px">%%heading%%</mj-text>
        <mj-text css-class="ink">%%body%%</mj-text>
      </mj-column>
    </mj-section>
    <mj-raw><!--BUTTON--></mj-raw>
    <mj-section padding="4px 0 20px">
      <mj-column>
        <mj-button href="%%url%%" background-color="#f03c14" color="#141210" font-size="19px" font-weight="bold" inner-padding="15px 26px" border-radius="0" align="left" padding="0 28px">%%label%%</mj-button>
        <mj-text css-class="soft" color="#5a554e" font-size="13px" padding="18px 28px 0">If the button does not work, copy this address: <a href="%%url%%" style="color:#5a554e">%%url%%</a></mj-text>
      </mj-column>
    </mj-section>
    <mj-raw><!--/BUTTON--></mj-raw>
    <mj-section padding="4px 0 28px">
      <mj-column>
        <mj-text css-class="soft" color="#5a554e" font-size="14px">%%afterword%%</mj-text>
      </mj-column>
    </mj-section>
    <mj-section background-color="#e6e3dc" css-class="paper" padding="18px 0 32px">
      <mj-column>
        <mj-text css-class="soft" color="#5a554e" font-size="12px">${brand.name}. ${brand.tagline} Questions: ${brand.contactEmail}</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

interface Compiled {
  /** Of the source it was made from: a file of an older build is not used. */
  fingerprint: string;
  html: string;
}

const fingerprint = createHash("sha256").update(source).digest("hex");

export async function compileLayout(): Promise<Compiled> {
  const { default: mjml2html } = await import("mjml");
  const { html, errors } = await mjml2html(source, { validationLevel: "strict", keepComments: true });
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join("\n"));
  return { fingerprint, html: html.replaceAll(/>\s+</g, "><").replaceAll(/\s{2,}/g, " ") };
}

async function builtLayout(): Promise<Compiled | null> {
  const text = await readFile(COMPILED, "utf8").catch(() => null);
  if (text === null) return null;
  const built = JSON.parse(text) as Compiled;
  return built.fingerprint === fingerprint ? built : null;
}

let layout: Promise<string> | null = null;

/** The compiled frame: from the build, or compiled here when there is none of this source. */
export function layoutHtml(): Promise<string> {
  layout ??= builtLayout().then(async (built) => (built ?? (await compileLayout())).html);
  return layout;
}
