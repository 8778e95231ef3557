export interface ReadyReason {
  /** On the button that puts it into the field. */
  name: string;
  sentence: string;
}

/**
 * What editors say most. A choice is put into the field, to be changed there; nothing is sent by it.
 * @param titleCalled what the module's title is called, in the midst of sentences
 */
export const rejectionReasons = (titleCalled: string): readonly ReadyReason[] => [
  {
    name: 'Promises too much',
    sentence: `The ${titleCalled} promises more than the text delivers.`,
  },
  {
    name: 'Reads as advertising',
    sentence: 'This is advertising: tell what happened, when, and to whom.',
  },
  { name: 'Source missing', sentence: 'A claim has no source. Name one, or leave it out.' },
  { name: 'Link leads elsewhere', sentence: 'A link does not lead where its words say.' },
  {
    name: 'Needs proofreading',
    sentence: 'There are spelling or grammar mistakes. Please proofread the text.',
  },
  {
    name: 'Picture unclear',
    sentence: 'A picture has nothing to do with the news, or it is not clear who owns it.',
  },
];

/** The reason with one more sentence, as a paragraph of its own, once. */
export function withReason(present: string, chosen: string): string {
  const words = present.trimEnd();
  if (words === '') return chosen;
  return words.includes(chosen) ? present : `${words}\n\n${chosen}`;
}
