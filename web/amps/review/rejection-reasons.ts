/** What editors say most. A choice is put into the field, to be changed there; nothing is sent by it. */
export const rejectionReasons = [
  'The headline promises more than the text tells.',
  'This is advertising: tell what happened, when, and to whom.',
  'A claim has no source. Name one, or leave it out.',
  'A link leads to something else than its words say.',
  'There are mistakes of spelling or grammar. Please read it once more.',
  'A picture has nothing to do with the news, or it is not clear whose it is.',
] as const;

/** The reason with one more sentence, as a paragraph of its own, once. */
export function withReason(present: string, chosen: string): string {
  const words = present.trimEnd();
  if (words === '') return chosen;
  return words.includes(chosen) ? present : `${words}\n\n${chosen}`;
}
