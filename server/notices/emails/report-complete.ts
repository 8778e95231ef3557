import type { MailContent } from '../mail-content.ts';

export interface Answers {
  /** Where it is live, each with its address. */
  live: readonly { site: string; link: string | null }[];
  /** Sites that may have it: nobody knows. */
  unsure: readonly string[];
  /** Sites that wait for a person. */
  waiting: readonly string[];
  /** Sites that are paused: what waits for them goes out later. */
  paused: readonly string[];
}

/** To the owner, once every chosen site has answered: where it is live, and where it is not. */
export const reportComplete = (
  { title, live, unsure, waiting, paused }: Answers & { title: string },
  url: string,
): MailContent => {
  const theirs = unsure.length + waiting.length;
  const total = live.length + theirs + paused.length;
  const need = theirs === 0 ? '' : `, ${theirs} ${theirs === 1 ? 'needs' : 'need'} you`;
  return {
    subject: `Live on ${live.length} of ${total}${need}: ${title}`,
    paragraphs: [
      `“${title}” is live on ${live.length} of ${total} ${total === 1 ? 'site' : 'sites'}:`,
      ...live.map(({ site, link }) => (link ? `${site}: ${link}` : site)),
      ...(unsure.length > 0
        ? [
            `It may be live on ${listed(unsure)}, and we could not find out: the report says why, and what can be done.`,
          ]
        : []),
      ...(waiting.length > 0
        ? [`It is not live on ${listed(waiting)}: the report says why, and what can be done.`]
        : []),
      ...(paused.length > 0
        ? [`We send nothing to ${listed(paused)} at the moment. It goes out there by itself later.`]
        : []),
      'We read each of these pages again on day 1, 3, 7, 30 and 90, and write to you only when one is not there as it was sent.',
    ],
    action: { label: 'Open the report', url },
  };
};

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names);
