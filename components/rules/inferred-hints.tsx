/** What the guess beside an undeclared hint is, and how it differs from one that is sent as a declaration. */
export function InferredHints() {
  return (
    <section id="inferred" className="mt-8 max-w-prose" aria-label="Inferred hints">
      <h2 className="font-semibold text-base">Inferred hints</h2>
      <p className="mt-1 text-soft">
        No rule, and never a declaration: with “Inferred hints” switched on in the columns menu, a dashed badge beside an undeclared hint
        says what the tool’s name suggests. It leaves the declared state, the class, the counts and every finding as they are.
      </p>
      <p className="mt-2 text-soft">
        PraisonAI’s bridge guesses too, but by parts of words anywhere in the name, and sends the guess as four declared booleans, so that
        nobody downstream can tell it from the author’s word. Placard reads whole words and where the verb stands, and says nothing where a
        name holds verbs of two kinds. Two examples of what that changes:
      </p>
      <ul className="mt-2 list-outside list-disc space-y-1 pl-5 text-soft">
        <li>
          <code>delete_checklist_item</code> holds “list”, and by parts of words it reads. By whole words it begins with “delete”, so the
          badge says not read-only. Of the 33 tools of a Trello server that write, 12 come out as read-only by parts of words, and none by
          whole words.
        </li>
        <li>
          <code>resolve_review_thread</code> holds “read” inside “thread”, and by parts of words it reads. By whole words it resolves
          something, so the badge says not read-only.
        </li>
      </ul>
    </section>
  );
}
