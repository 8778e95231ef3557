import type { MailContent } from '../mail-content.ts';

/** To editors: an article waits for approval. */
export const ampSubmitted = (
  { title, company }: { title: string; company: string },
  url: string,
): MailContent => ({
  subject: `For approval: ${title}`,
  paragraphs: [
    `The article of “${title}” (${company}) was submitted and waits for approval.`,
    'What you approve is the text as you see it. If it changes meanwhile, you are asked to look again.',
  ],
  action: { label: 'Open the articles that wait', url },
});
