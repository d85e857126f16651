/** Facts that venues can know of our requests: said in each of them and on the page /bot. */
export const BOT = {
  /** As rules of robots.txt name it. */
  product: "FireEscapeBot",
  version: "1.0",
  /** Between two requests to one site. */
  seconds: 1,
  /** The most that Crawl-delay stretches that, in seconds. */
  longestDelay: 10,
  /** The most that is read of one page. */
  megabytes: 5,
} as const;

export const userAgentFor = (contactUrl: string): string => `${BOT.product}/${BOT.version} (+${contactUrl})`;
