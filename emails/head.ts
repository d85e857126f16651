/** The MJML head that all frames share: title, preview text, fonts, sheet color, and support for dark mode. */
export const head = ({ attributes, style }: { attributes: string; style: string }): string =>
  `  <mj-head>
    <mj-title>%%subject%%</mj-title>
    <mj-preview>%%preheader%%</mj-preview>
    <mj-attributes>
      <mj-all font-family="Arial, Helvetica, sans-serif" />
      <mj-section padding="0" background-color="#faf9f6" css-class="sheet" />${attributes}
    </mj-attributes>
    <mj-raw>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
    </mj-raw>
    <mj-style>${style}
    </mj-style>
  </mj-head>`;
