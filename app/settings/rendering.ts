/** Whether, and with what, the scripts of venues' pages are run; part of settings.ts. */
import { choiceOf, path, setting } from "./kinds";

export const rendering = {
  RENDER: setting(choiceOf(["on", "off"]).default("off"), {
    description:
      "`on`: the worker runs the scripts of pages that show nothing without them, for sources where an editor has switched it on. It needs a Chromium, and 200 MB of memory while that runs; a page that takes more than 700 MB is given up.",
  }),
  RENDER_SOCKET: setting(path("a socket").optional(), {
    description:
      "The socket of a renderer in a container without a network (the service `renderer` of docker-compose.yml). Its browser is then used, and none on the worker's machine.",
    otherwise: "a browser of the worker's machine",
    example: "/app/render/browser.sock",
  }),
  CHROMIUM_PATH: setting(path("a program").optional(), {
    description: "The Chromium that does it.",
    otherwise: "the first of the usual places, such as `/usr/bin/chromium`",
    example: "/usr/bin/chromium",
  }),
  CHROMIUM_SANDBOX: setting(choiceOf(["on", "off"]).default("on"), {
    description:
      "Chromium's own walls around the pages it runs. They cannot be built by root, nor in most containers: `off` is for a worker that has a container of its own.",
  }),
};
