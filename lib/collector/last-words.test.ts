import { expect, test } from "vitest";
import { lastWords } from "./last-words";

test.each([
  ["nothing", "", ""],
  ["the only line", "TOKEN is not set\n", "TOKEN is not set"],
  [
    "the error that an uncaught throw buries under a path, an excerpt and a stack",
    "Starting\n/srv/app/index.js:12\n  throw new Error('x')\n        ^\n\nError: WEBFLOW_TOKEN is missing\n    at main (/srv/app/index.js:12:9)\n    at node:internal/main:1:1 {\n  code: 'X'\n}\n\nNode.js v20.20.2\n",
    "Error: WEBFLOW_TOKEN is missing",
  ],
  [
    "the last line of a Python traceback",
    'Traceback (most recent call last):\n  File "server.py", line 3, in <module>\n    main()\nValueError: no key\n',
    "ValueError: no key",
  ],
  [
    "the status that npm was given, not the place of its log",
    "npm error code E404\nnpm error 404 Not Found - GET no-such-package\nnpm error A complete log of this run can be found in: debug.log\n",
    "npm error 404 Not Found - GET no-such-package",
  ],
  [
    "the line that says why, not the usage behind it",
    "Error: missing required argument\nUsage: serve [dir]\n  --help\n",
    "Error: missing required argument",
  ],
  ["the last line where none says why", "listening\nbye\n", "bye"],
])("%s", (_, output, words) => {
  expect(lastWords(output)).toBe(words);
});
