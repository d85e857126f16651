/** Names in a query that ask nothing of us: marks of campaigns and clicks, and what programs add so that no cache answers them. */
const CAMPAIGN = /^(?:utm|mtm|pk|piwik|hsa|vero|oly)_/;
const CLICK =
  /^(?:[a-z]{1,4}cl(?:k)?id|gbraid|wbraid|gad_source|srsltid|igsh(?:id)?|mc_[ce]id|mkt_tok|ref|ref_src|si|epik)$/;
const ANALYTICS = /^_(?:ga|gl|gac|hsenc|hsmi|ke|kx)$/;
const BUSTER = /^(?:__?|v|ts?|cb|rnd|rand|random|no_?cache|cache_?bust(?:er)?|timestamp)$/;

export const isIgnored = (name: string): boolean =>
  [CAMPAIGN, CLICK, ANALYTICS, BUSTER].some((expression) => expression.test(name));
