/** Shares a page: the system's share sheet, else the clipboard, else (without JavaScript) a mail. */
import { useState, type MouseEvent, type ReactNode } from "react";
import { Toaster, type Toast } from "./toaster";

interface Shared {
  title: string;
  /** Absolute address. */
  url: string;
}

export function Share({
  title,
  url,
  className,
  children = "Share",
}: Shared & { className: string | undefined; children?: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const letter = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  const share = async () => {
    if (await sharedBySystem({ title, url })) return;
    try {
      await navigator.clipboard.writeText(url);
      setToasts([{ tone: "success", text: "Link copied" }]);
    } catch (error) {
      // No permission, or no clipboard without https: fall back to the mail link.
      console.info("The link could not be copied:", error);
      window.location.assign(letter);
    }
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void share();
  };
  return (
    <>
      <a className={className} href={letter} onClick={onClick}>
        {children}
      </a>
      <Toaster toasts={toasts} />
    </>
  );
}

/** Whether the system's share sheet handled it; a cancelled one counts. */
async function sharedBySystem(data: Shared): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
