/** The sentences and lines of a text, in their order and as they are written. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s|(?<=[。！？])|\n/u);
