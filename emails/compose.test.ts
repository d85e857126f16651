import { describe, expect, it } from "vitest";
import { compose } from "./compose";
import { loginLinkLetter } from "./login-link";

const content = {
  subject: "Two\r\nBcc: lines",
  preheader: "p",
  heading: "<script>alert(1)</script> %%body%%",
  paragraphs: ["Tom & Jerry's", "%%url%%"],
  afterword: "bye",
};

describe("letters", () => {
  it("escape everything that is filled in, once", async () => {
    const { html } = await compose(content);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; %%body%%");
    expect(html).toContain("<p>Tom &amp; Jerry&#39;s</p>");
    expect(html).not.toContain("<script>");
  });

  it("keep the subject on one line", async () => {
    expect((await compose(content)).subject).toBe("Two Bcc: lines");
  });

  it("have no button unless there is one, and never one that runs something", async () => {
    expect((await compose(content)).html).not.toContain("If the button does not work");
    await expect(
      compose({ ...content, button: { label: "x", url: "javascript:alert(1)" } }),
    ).rejects.toThrow();
  });

  it("say the same as plain text, link included, and stay small", async () => {
    const url = "https://fire.example/auth/verify?token=a%2Bb&x=1";
    const letter = await loginLinkLetter({ url, minutes: 30 });
    expect(letter.text).toContain(url);
    expect(letter.html).toContain("token=a%2Bb&amp;x=1");
    expect(letter.text).toContain("30 minutes");
    expect(letter.html.length).toBeLessThan(20_000);
    expect(letter.html).not.toContain("%%");
  });
});
