/** The heading of a signed-in page, and what its form was answered with. */
import type { ReactNode } from "react";
import { useAnswerToasts } from "./forms/answer";
import { Toaster } from "./toaster";

export function DeskTitle({ children }: { children: ReactNode }) {
  return (
    <>
      <Toaster toasts={useAnswerToasts()} />
      <h1 dir="auto">{children}</h1>
    </>
  );
}
