import { limits } from '#domain/limits.ts';
import type { MailContent } from '../mail-content.ts';

/** To the owner: nobody paid, so the Amp no longer waits. */
export const ampUnpaid = ({ title }: { title: string }, url: string): MailContent => ({
  subject: `No longer waiting for payment: ${title}`,
  paragraphs: [
    `“${title}” waited ${limits.unpaidDays} days for its credit, and none came. It is again what it was before; nothing was lost and nothing was charged.`,
    'Publish it again whenever you like.',
  ],
  action: { label: 'Open the Amp', url },
});
