/** The name of a row, which leads to its page; the word "hidden" where visitors do not see it. */
export const NameLink = ({ href, name, isHidden }: { href: string; name: string; isHidden: boolean }) => (
  <>
    <a href={href} data-edits="">
      {name}
    </a>
    {isHidden ? " (hidden)" : ""}
  </>
);
