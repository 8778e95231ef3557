import type { MailContent } from '../mail-content.ts';

interface NeedsYou {
  title: string;
  site: string;
  says: string;
  isRetracted: boolean;
  isTwice: boolean;
  /** Nobody knows whether it is there. */
  mayBeLive: boolean;
}

/** To the owner: one site waits for a person. */
export const placementNeedsYou = (
  { title, site, says, isRetracted, isTwice, mayBeLive }: NeedsYou,
  url: string,
): MailContent => ({
  subject: `${site} needs you: ${title}`,
  paragraphs: [
    isTwice
      ? `“${title}” may be on ${site} twice, and only you can take one off.`
      : isRetracted
        ? `“${title}” has ended, and only you can see whether it is gone from ${site}.`
        : mayBeLive
          ? `“${title}” may be live on ${site} already, and only you can see whether it is.`
          : `“${title}” is not live on ${site} yet, and only you can go on.`,
    says,
  ],
  action: { label: 'Open the report', url },
});
