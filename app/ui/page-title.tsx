/** The heading of a signed-in page, with the toasts of its form. */
import type { ReactNode } from "react";
import { useAnswerToasts } from "./forms/answer";
import { Toaster } from "./toaster";

export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <>
      <Toaster toasts={useAnswerToasts()} />
      <h1 dir="auto">{children}</h1>
    </>
  );
}
