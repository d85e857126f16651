/** The frame of short letters with one message and at most one button; the part BUTTON goes when there is none. */
import { brand } from "~/brand";
import type { Frame } from "./frame";
import { head } from "./head";

export const noteFrame: Frame = {
  name: "note",
  mjml: `
<mjml lang="en-US">
${head({
  attributes: `
      <mj-text color="#141210" font-size="17px" line-height="1.5" padding="0 28px" />`,
  style: `
      .ink p { margin: 0 0 16px; }
      @media (prefers-color-scheme: dark) {
        .paper, .paper > div, .paper > table { background-color: #131211 !important; }
        .sheet, .sheet table { background-color: #1b1a18 !important; }
        .ink div, .ink p, .ink a { color: #efece6 !important; }
        .soft div, .soft a { color: #aba59c !important; }
      }`,
})}
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
        <mj-text css-class="soft" color="#5a554e" font-size="12px">%%imprint%%</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`,
};
