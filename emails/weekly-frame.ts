/**
 * The frame of the newsletter: masthead, then one column. SECTION is the heading before each section's events. LEAD is the
 * first event; its IMAGE is removed if it has no picture. Every other event is PICTURED or PLAIN. All are rows of one MJML
 * section, because a section per event would double the size. Between the comments own and /own stands what is its reader's alone;
 * public-letter.ts takes it out, and puts a form in the place of get-yours.
 */
import { brand } from "~/brand";
import type { Frame } from "./frame";
import { head } from "./head";

/** Condensed and heavy faces that phones and desktops bring: iOS, Android, Windows, and plain Arial in bold. */
const DISPLAY =
  "'HelveticaNeue-CondensedBold', 'Avenir Next Condensed', 'Roboto Condensed', 'sans-serif-condensed', 'Arial Narrow', Arial, sans-serif";

const act = (label: string, place: string): string =>
  `<a href="%%${place}%%" style="color:#5a554e">${label}</a>`;

/** Links of an event for whoever the letter was written to. */
export const ACTS = `<p class="soft" style="margin:6px 0 0;font-size:13px;line-height:24px;color:#5a554e">${[
  act("Save", "save"),
  act("More like this", "more"),
  act("Less", "less"),
  act("Ask my group", "propose"),
  act("Send to a friend", "send"),
  act("Calendar", "calendar"),
].join(" &middot; ")}</p>`;

const words = (titleSize: string) => `
  <p class="loud" style="margin:0 0 4px;font-size:14px;font-weight:bold;color:#b91f05">%%line%%</p>
  <p dir="auto" class="title${titleSize === "40px" ? " big" : ""}" style="overflow-wrap:break-word;margin:0 0 6px;font-family:${DISPLAY};font-weight:bold;font-size:${titleSize};line-height:1.08"><a href="%%url%%" style="color:#141210;text-decoration:none">%%title%%</a></p>
  %%now%%
  <p class="soft" style="margin:0 0 6px;font-size:14px;color:#5a554e">%%about%%</p>
  <p class="ink" style="margin:0;font-family:Georgia, 'Times New Roman', serif">%%blurb%%</p>
  %%reason%%%%acts%%`;

export const weekly: Frame = {
  name: "weekly",
  mjml: `
<mjml lang="en-US">
${head({
  attributes: `
      <mj-text color="#141210" font-size="16px" line-height="1.45" padding="0 24px" />
      <mj-table color="#141210" font-size="16px" line-height="1.45" />
      <mj-image padding="0 24px" border-radius="0" fluid-on-mobile="true" />
      <mj-divider border-width="1px" border-color="#cbc7bd" padding="0 24px" />`,
  style: `
      .title a:hover { text-decoration: underline !important; }
      .poster a { color: #5a554e; }
      .poster img { max-height: 340px; object-fit: cover; }
      @media only screen and (max-width: 479px) { .big { font-size: 32px !important; } .beside { display: block !important; width: 100% !important; padding-right: 0 !important; } }
      @media (prefers-color-scheme: dark) {
        .paper, .paper > div, .paper > table { background-color: #131211 !important; }
        .sheet, .sheet > table, .sheet table { background-color: #1b1a18 !important; }
        .ink, .ink div, .ink a, .title a { color: #efece6 !important; }
        .soft, .soft div, .soft a { color: #aba59c !important; }
        .loud { color: #ff6a4a !important; }
        .rule p { border-top-color: #efece6 !important; }
        .hair p { border-top-color: #3a3733 !important; }
      }
      [data-ogsc] .ink, [data-ogsc] .ink div, [data-ogsc] .ink a, [data-ogsc] .title a { color: #efece6 !important; }
      [data-ogsc] .soft, [data-ogsc] .soft div, [data-ogsc] .soft a { color: #aba59c !important; }
      [data-ogsc] .loud { color: #ff6a4a !important; }
      [data-ogsb] .sheet, [data-ogsb] .sheet table { background-color: #1b1a18 !important; }`,
})}
  <mj-body background-color="#e6e3dc" css-class="paper" width="600px">
    <mj-section background-color="#e6e3dc" css-class="paper" padding="10px 0">
      <mj-column>
        <mj-raw><!--own--></mj-raw>
        <mj-text css-class="soft" color="#5a554e" font-size="12px" align="right"><a href="%%viewUrl%%" style="color:#5a554e">View in browser</a></mj-text>
        <mj-raw><!--/own--></mj-raw>
      </mj-column>
    </mj-section>
    <mj-section padding="22px 0 14px" background-color="#f03c14" css-class="">
      <mj-column width="60%">
        <mj-text font-family="${DISPLAY}" font-weight="bold" font-size="38px" line-height="1" color="#141210"><a href="%%homeUrl%%" style="color:#141210;text-decoration:none">${brand.name.toUpperCase()}</a></mj-text>
      </mj-column>
      <mj-column width="40%" vertical-align="bottom">
        <mj-text color="#141210" font-size="14px" font-weight="bold" align="right">%%date%%</mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="28px 0 0">
      <mj-column>
        <mj-raw><!--get-yours--></mj-raw>
        <mj-text css-class="ink" font-family="${DISPLAY}" font-weight="bold" font-size="52px" line-height="0.98" padding="0 24px 12px">%%heading%%</mj-text>
        <mj-text css-class="ink" font-size="17px" padding="0 24px 4px">%%lead%%</mj-text>
        <mj-raw><!--NOTE--></mj-raw>
        <mj-text css-class="ink" font-family="Georgia, 'Times New Roman', serif" font-size="17px" padding="18px 24px 0">%%note%%<br>&mdash; The editors</mj-text>
        <mj-raw><!--/NOTE--></mj-raw>
        <mj-raw><!--SECTION--></mj-raw>
        <mj-divider css-class="rule" border-width="4px" border-color="#141210" padding="30px 24px 8px" />
        <mj-text css-class="ink" font-family="${DISPLAY}" font-weight="bold" font-size="26px" line-height="1.1">%%name%%%%says%%</mj-text>
        <mj-raw><!--/SECTION--></mj-raw>
        <mj-raw><!--LEAD--></mj-raw>
        <mj-raw><!--IMAGE--></mj-raw>
        <mj-image css-class="poster soft" src="%%image%%" alt="%%title%%" href="%%url%%" padding="16px 24px 0" />
        <mj-raw><!--/IMAGE--></mj-raw>
        <mj-text padding="16px 24px 6px">${words("40px")}</mj-text>
        <mj-raw><!--/LEAD--></mj-raw>
        <mj-raw><!--PICTURED--></mj-raw>
        <mj-table padding="20px 24px 0">
          <tr>
            <td class="poster soft beside" width="144" valign="top" style="padding:0 24px 12px 0"><a href="%%url%%"><img src="%%image%%" alt="%%title%%" width="144" style="display:block;width:100%;height:auto;border:0;font-size:13px"></a></td>
            <td class="beside" valign="top">${words("27px")}</td>
          </tr>
        </mj-table>
        <mj-raw><!--/PICTURED--></mj-raw>
        <mj-raw><!--PLAIN--></mj-raw>
        <mj-text padding="20px 24px 0">${words("27px")}</mj-text>
        <mj-raw><!--/PLAIN--></mj-raw>
      </mj-column>
    </mj-section>
    <mj-section padding="34px 0 30px">
      <mj-column>
        <mj-divider css-class="rule" border-width="4px" border-color="#141210" padding="0 24px 18px" />
        <mj-button href="%%homeUrl%%" background-color="#f03c14" color="#141210" font-size="18px" font-weight="bold" inner-padding="14px 24px" border-radius="0" align="left" padding="0 24px">See everything that is on</mj-button>
        <mj-text css-class="ink" font-family="Georgia, 'Times New Roman', serif" padding="18px 24px 0">%%closing%%<br>${brand.persona}</mj-text>
      </mj-column>
    </mj-section>
    <mj-section background-color="#e6e3dc" css-class="paper" padding="18px 0 32px">
      <mj-column>
        <mj-text css-class="soft" color="#5a554e" font-size="13px" padding="0 24px 16px">Got this from a friend? <a href="%%startUrl%%" style="color:#5a554e">Get your own letter</a>: it needs no code.<!--own--> The links here act for the person it was written to.<!--/own--></mj-text>
        <mj-raw><!--own--></mj-raw>
        <mj-text css-class="soft" color="#5a554e" font-size="13px" padding="0 24px 16px">
          %%why%%<br><br>
          <a href="%%preferencesUrl%%" style="color:#5a554e">Change your preferences</a> &nbsp;&middot;&nbsp; <a href="%%unsubscribeUrl%%" style="color:#5a554e">Unsubscribe or get it less often</a>
        </mj-text>
        <mj-raw><!--/own--></mj-raw>
        <mj-text css-class="soft" color="#5a554e" font-size="13px">%%imprint%%</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`,
};

/** The Super's words under a heading. */
export const sectionHtml = (words: string): string =>
  `<div style="margin-top:6px;font-family:Georgia,'Times New Roman',serif;font-weight:normal;font-style:italic;font-size:16px;line-height:1.4">${words}</div>`;

/** The quiet line below an event that says what of the reader's it fits. */
export const reasonHtml = (reason: string): string =>
  `<p class="soft" style="margin:6px 0 0;font-size:13px;color:#5a554e">${reason}</p>`;

/** Why now, below the title. */
export const whyNowHtml = (words: string): string =>
  `<p class="ink" style="margin:0 0 6px;font-family:Georgia, 'Times New Roman', serif;font-weight:bold">${words}</p>`;
