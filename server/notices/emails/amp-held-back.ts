import type { MailContent } from '../mail-content.ts';

/** To the owner: the credits came, but the Amp is no longer ready. */
export const ampHeldBack = ({ title }: { title: string }, url: string): MailContent => ({
  subject: `Not published yet: ${title}`,
  paragraphs: [
    `The credits for “${title}” are here, but something stops it from being published now. No credit was used.`,
    'Open it to see what is missing, then publish it again.',
  ],
  action: { label: 'See what is missing', url },
});
