// The survey through which closed hosts were read: its cards quote vendors' pages, code and unpacked programs with address and date.
const APPENDIX = "https://github.com/s1300105/auth_gap/blob/209bc58ab0ecf1f9d06e5848bac6d52ff89c5bfe/docs/textbook/appendix-g";

/** The address of one card: the appendix's part, and the card's anchor without its `g-`. */
export function surveyCard(part: number, card: string): string {
  return `${APPENDIX}-${part}.md#g-${card}`;
}
