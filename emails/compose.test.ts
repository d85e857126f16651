import { describe, expect, it } from "vitest";
import { composeLetter, unlinked } from "./compose";
import { groupInvitationLetter } from "./group-invitation";
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
    const { html } = await composeLetter(content);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; %%body%%");
    expect(html).toContain("<p>Tom &amp; Jerry&#39;s</p>");
    expect(html).not.toContain("<script>");
  });

  it("keep the subject on one line", async () => {
    expect((await composeLetter(content)).subject).toBe("Two Bcc: lines");
  });

  it("have no button unless there is one, and never one that runs something", async () => {
    expect((await composeLetter(content)).html).not.toContain("If the button does not work");
    await expect(
      composeLetter({ ...content, button: { label: "x", url: "javascript:alert(1)" } }),
    ).rejects.toThrow();
  });

  it("set short answers side by side, in the text too, and never one that runs something", async () => {
    const choices = [{ label: "Yes", url: "https://fire.example/p?key=1&answer=yes" }];
    const { html, text } = await composeLetter({ ...content, choices });
    expect(html).toContain('href="https://fire.example/p?key=1&amp;answer=yes"');
    expect(text).toContain("Yes:\nhttps://fire.example/p?key=1&answer=yes");
    await expect(
      composeLetter({ ...content, choices: [{ label: "x", url: "data:text/html,x" }] }),
    ).rejects.toThrow();
  });

  it("make no link of what people call their groups and themselves", async () => {
    expect(unlinked("St. Mark's  crowd!")).toBe("St. Mark's crowd!");
    const { subject, text } = await groupInvitationLetter({
      url: "https://fire.example/invite/x",
      group: "Win at https://evil.example/now",
      inviter: "mallory@evil.example",
      stopUrl: "https://fire.example/stop",
      days: 30,
    });
    expect(subject + text).not.toMatch(/evil\.example|https:\/\/evil|@evil/);
    expect(text).toContain("https://fire.example/invite/x");
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
