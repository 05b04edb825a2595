// The closed lists of how a listing can end, with the label, the sentence and the next step for each.

export const FAILURE_REASONS = [
  "disabled",
  "invalid-entry",
  "unset-variable",
  "command-not-found",
  "not-executable",
  "exited-early",
  "timed-out",
  "needs-authorization",
  "refused",
  "rate-limited",
  "unreachable",
  "tls",
  "wrong-protocol",
  "not-mcp",
  "too-large",
  "no-tools-capability",
  "server-error",
  "file-unreadable",
  "file-invalid",
  "stopped",
  "unexpected",
] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Why a list is kept although it is not whole. */
export const LIST_MARKS = ["page-limit", "tool-limit", "size-limit", "cursor-loop", "bad-cursor", "ended-early", "not-an-array"] as const;

export type ListMark = (typeof LIST_MARKS)[number];

type Words = {
  /** A few words, for a badge. */
  label: string;
  sentence: string;
  /** Plain text, as is the sentence. */
  nextStep: string;
};

/** What is said to a person about each reason. The detail of the case (`failure.detail`) is shown beside it. */
export const FAILURE_WORDS: Record<FailureReason, Words> = {
  disabled: {
    label: "disabled",
    sentence: "The configuration disables this server, so it was not started.",
    nextStep: 'Remove "disabled" from its entry to list its tools.',
  },
  "invalid-entry": {
    label: "invalid entry",
    sentence: "The configuration of this server cannot be used.",
    nextStep: "Correct the entry that the detail names, then refresh.",
  },
  "unset-variable": {
    label: "variable not set",
    sentence: "The configuration names a variable that is not set.",
    nextStep: "Set the variable where Placard is started, or give it a default as ${NAME:-value}.",
  },
  "command-not-found": {
    label: "command not found",
    sentence: "The command was not found.",
    nextStep: "Install the program, or give its full path: Placard may have another PATH than your shell.",
  },
  "not-executable": {
    label: "not executable",
    sentence: "The command exists but could not be started.",
    nextStep: "Check that the file is executable by the user who runs Placard and that its working directory exists.",
  },
  "exited-early": {
    label: "exited early",
    sentence: "The process ended before it had listed its tools.",
    nextStep: "Read its last words; most often an argument or a credential is missing.",
  },
  "timed-out": {
    label: "timed out",
    sentence: "The server did not answer in time.",
    nextStep: 'Raise "timeout" for this server if it is slow to start, or start it by hand to see what it waits for.',
  },
  "needs-authorization": {
    label: "needs authorization",
    sentence: "The server asks for authorization.",
    nextStep: "Add the header that it expects, for example Authorization: Bearer ${TOKEN}.",
  },
  refused: {
    label: "refused",
    sentence: "The server refused the request.",
    nextStep: "Check the URL and what the server allows; some accept only a certain host name or origin.",
  },
  "rate-limited": {
    label: "rate limited",
    sentence: "The server asks to wait.",
    nextStep: 'Refresh later, or lower "placard.concurrency.remote" where several servers share its limit.',
  },
  unreachable: {
    label: "unreachable",
    sentence: "The server could not be reached.",
    nextStep: "Check that it is running and that host name and port are right.",
  },
  tls: {
    label: "TLS",
    sentence: "The secure connection could not be established.",
    nextStep: "Check that the URL should begin with https, then the server's certificate; for a private authority set NODE_EXTRA_CA_CERTS.",
  },
  "wrong-protocol": {
    label: "wrong protocol",
    sentence: "The server speaks no protocol version that Placard knows.",
    nextStep: "Update the server, or Placard.",
  },
  "not-mcp": {
    label: "not MCP",
    sentence: "What answered does not speak MCP.",
    nextStep: "Check that the URL is the MCP endpoint (often /mcp or /sse), or that the command starts a server.",
  },
  "too-large": {
    label: "too large",
    sentence: "The server sent more than Placard accepts.",
    nextStep: "Limit what the server offers, for example with its toolset options.",
  },
  "no-tools-capability": {
    label: "no tools capability",
    sentence: "The server does not offer tools.",
    nextStep: "Nothing to do if it only serves prompts or resources.",
  },
  "server-error": {
    label: "server error",
    sentence: "The server answered with an error.",
    nextStep: "Read its message; the cause lies with the server or with something that it needs.",
  },
  "file-unreadable": {
    label: "file not readable",
    sentence: "The recorded file could not be read.",
    nextStep: "Check the path, which is relative to the configuration file.",
  },
  "file-invalid": {
    label: "file not valid",
    sentence: "The recorded file holds no tool list.",
    nextStep: "It should be a tools/list result, a JSON-RPC response to tools/list, or an array of tools.",
  },
  stopped: {
    label: "stopped",
    sentence: "The collection was stopped before this server had answered.",
    nextStep: "Refresh to list it.",
  },
  unexpected: {
    label: "unexpected",
    sentence: "Something happened that Placard does not know.",
    nextStep: "Please report it with the detail shown.",
  },
};

/** What is said to a person about a list that is not whole. */
export const MARK_WORDS: Record<ListMark, string> = {
  "page-limit": "The list goes on after 200 pages; the rest was not read.",
  "tool-limit": "The list goes on after 20,000 tools; the rest was not read.",
  "size-limit": "The list goes on after 64 MiB, or 16 MiB in one page; the rest was not read.",
  "cursor-loop": "The server repeats a page cursor, so the list never ends; what came before is shown.",
  "bad-cursor": "The server sent a page cursor that is not a string; what came before is shown.",
  "ended-early": "The server failed before its last page; what came before is shown.",
  "not-an-array": "A page held no array of tools.",
};
