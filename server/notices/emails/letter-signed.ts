import type { MailContent } from '../mail-content.ts';

/** To the one who signed: where the copy is. */
export const letterSigned = (
  { party, signatory, pdfSha256 }: { party: string; signatory: string; pdfSha256: string },
  url: string,
): MailContent => ({
  subject: `Signed: letter of authorization of ${party}`,
  paragraphs: [
    `${signatory} signed the letter of authorization of ${party}. Its certificate page holds the PDF, shows anybody with this link whether the letter is in force, and is where you revoke it.`,
    `SHA-256 of the PDF: ${pdfSha256}`,
  ],
  action: { label: 'Open the letter', url },
});
