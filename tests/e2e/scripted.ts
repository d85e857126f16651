/** Waits for the scripts of a page: they show this button when they have taken over all of it. The network may be busy for longer, or idle before. */
import { expect, type Page } from "playwright/test";

export const scripted = (page: Page) =>
  expect(page.locator("[data-shortcuts]:not([data-awaited])")).toBeAttached();
