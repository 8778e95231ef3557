import type { Letter } from '../letter.ts';

/** To editors: an article waits for approval. */
export const ampSubmitted = (
  { title, company }: { title: string; company: string },
  url: string,
): Letter => ({
  subject: `For approval: ${title}`,
  paragraphs: [
    `The article of “${title}” (${company}) was submitted and waits for approval.`,
    'What you approve is the text as you see it. If it changes meanwhile, you are asked to look again.',
  ],
  action: { label: 'Open the articles that wait', url },
});
