import type { MailContent } from '../mail-content.ts';

interface Revoked {
  party: string;
  revokedBy: string;
  reason: string;
}

/** To whoever signed it and to the company's owner: what ended, why, and what follows. */
export const letterRevoked = ({ party, revokedBy, reason }: Revoked, url: string): MailContent => ({
  subject: `Revoked: letter of authorization of ${party}`,
  paragraphs: [
    `${revokedBy} revoked the letter of authorization of ${party}. From now on nothing more is sent under it: what waits is stopped, and what was sent before stays where it is. To publish again, a new letter has to be signed. The reason given:`,
    { quoted: reason },
  ],
  action: { label: 'Open the letter', url },
});
