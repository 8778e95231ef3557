/**
 * What editors say most. A choice is put into the field, to be changed there; nothing is sent by it.
 * @param titleCalled what the module's title is called, in the midst of sentences
 */
export const rejectionReasons = (titleCalled: string): readonly string[] => [
  `The ${titleCalled} promises more than the text delivers.`,
  'This is advertising: tell what happened, when, and to whom.',
  'A claim has no source. Name one, or leave it out.',
  'A link does not lead where its words say.',
  'There are spelling or grammar mistakes. Please proofread the text.',
  'A picture has nothing to do with the news, or it is not clear who owns it.',
];

/** The reason with one more sentence, as a paragraph of its own, once. */
export function withReason(present: string, chosen: string): string {
  const words = present.trimEnd();
  if (words === '') return chosen;
  return words.includes(chosen) ? present : `${words}\n\n${chosen}`;
}
