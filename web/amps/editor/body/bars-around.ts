/** What stands still above and below the text: the caret, and what floats beside it, are kept clear of it. */
export const barsAround = { top: 184, bottom: 128, left: 0, right: 0 };
