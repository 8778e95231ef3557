import type { MailContent } from '../mail-content.ts';

interface Facts {
  title: string;
  comments: readonly { author: string; text: string }[];
}

const shown = 5;
const longest = 1_000;

/** To whoever has a part in an Amp: what others said about it, in their words. */
export const ampCommented = ({ title, comments }: Facts, url: string): MailContent => ({
  subject: `${comments.length === 1 ? 'A comment' : `${comments.length} comments`} on: ${title}`,
  paragraphs: [
    ...comments
      .slice(-shown)
      .flatMap(({ author, text }) => [
        `${author} wrote about “${title}”:`,
        { quoted: text.length > longest ? `${text.slice(0, longest)}…` : text },
      ]),
    ...(comments.length > shown ? [`${comments.length - shown} earlier ones are in the app.`] : []),
  ],
  action: { label: 'Read and answer', url },
});
