import { expect, it } from "vitest";
import { isOfMap, readFilterForm } from "./choices";
import { hrefOf as hrefOfWish } from "./wish";

const hrefOf = (form: string) => hrefOfWish(readFilterForm(new URLSearchParams(form)));

it.each([
  ["day=&date=&time=&price=&place=", "/"],
  ["day=today&date=&time=tonight&price=free&place=", "/?day=today&time=tonight&free=true"],
  ["day=weekend&date=2031-06-01&price=20&tickets=left", "/?day=2031-06-01&price=20&tickets=left"],
  ["interests=3&interests=1&access=step-free&access=captions", "/?interests=1,3&access=captions,step-free"],
  ["place=borough%2Fqueens&day=", "/borough/queens"],
  ["place=neighborhood%2Fred-hook&tab=ongoing", "/neighborhood/red-hook?tab=ongoing"],
  ["place=nowhere&search=jazz&past=true&view=dense", "/?search=jazz&past=true&view=dense"],
  ["day=someday&price=-1&time=noon&interests=x", "/?day=unknown"],
])("reads %s as %s", (form, href) => {
  expect(hrefOf(form)).toBe(href);
});

it("knows the map's form", () => {
  expect([
    isOfMap(new URLSearchParams("on=map&day=today")),
    isOfMap(new URLSearchParams("day=today")),
  ]).toEqual([true, false]);
});
