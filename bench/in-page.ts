// What is measured inside a page, by the page's own clock. The same for Placard's page and the baseline's, which mark their parts alike.

/** What a page notes about itself: milliseconds since navigation began, and of each keystroke until its result is painted. */
export type Notes = { firstRows: number; ready: number; keystrokes: number[]; clearings: number[]; facets: number[] };

/** Runs in the page before anything else does; it must not refer to anything outside. */
export function takeNotes(): void {
  const notes: Notes = { firstRows: 0, ready: 0, keystrokes: [], clearings: [], facets: [] };
  Object.assign(window, { notes });
  const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? "";
  const countText = () => textOf("[data-testid=count]");
  const state = () => `${countText()} ${textOf('[aria-label^="Remove the filter"]')}`;

  /** A message sent in a frame's callback arrives when that frame has been painted. */
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  const onceTrue = (condition: () => boolean, then: () => void) => {
    const look = () => void (condition() ? afterPaint(then) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  };
  onceTrue(
    () => document.querySelector("tr[data-index]") !== null,
    () => (notes.firstRows = performance.now()),
  );
  onceTrue(
    () => / tools$/.test(countText()),
    () => (notes.ready = performance.now()),
  );

  const timeUntil = (event: Event, times: number[], condition: () => boolean) =>
    onceTrue(condition, () => void times.push(performance.now() - event.timeStamp));
  const listen = <K extends keyof WindowEventMap>(type: K, then: (event: WindowEventMap[K]) => void) => addEventListener(type, then, true);
  const timeUntilOther = (event: Event, times: number[], before: string) => timeUntil(event, times, () => state() !== before);
  listen("input", (event) => {
    const field = event.target as HTMLInputElement;
    if (field.type === "search" && field.value !== "") timeUntilOther(event, notes.keystrokes, state());
  });
  // A box is checked by its click; its input event comes when all is done.
  listen("click", (event) => {
    const field = event.target as HTMLInputElement;
    if (field.type === "checkbox") timeUntilOther(event, notes.facets, state());
  });
  listen("keydown", (event) => {
    if (event.key === "Escape") timeUntil(event, notes.clearings, () => !countText().includes(" of "));
  });
}
