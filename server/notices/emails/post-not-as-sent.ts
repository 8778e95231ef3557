import type { MailContent } from '../mail-content.ts';

interface NotAsSent {
  title: string;
  site: string;
  link: string;
  /** How the post stands, in its report's words. */
  words: string;
  says: string;
}

/** To the owner: a post that was live is gone, hidden or changed, or its site is silent. */
export const postNotAsSent = (
  { title, site, link, words, says }: NotAsSent,
  url: string,
): MailContent => ({
  subject: `${site}: ${words.charAt(0).toLowerCase()}${words.slice(1)}: ${title}`,
  paragraphs: [
    `We read the live posts of your Amps again now and then. “${title}” is not on ${site} as it was sent${link ? `: ${link}` : '.'}`,
    says,
  ],
  action: { label: 'Open the report', url },
});
