import type { MailContent } from '../mail-content.ts';

interface Failed {
  title: string;
  site: string;
  says: string;
  /** It left once and got no clear answer. */
  mayBeThere: boolean;
  /** Readers can see the post, as far as was read. */
  isReadable: boolean;
}

/** To the owner: an approved change was not brought to one site, as far as we know. */
export const updateFailed = (
  { title, site, says, mayBeThere, isReadable }: Failed,
  url: string,
): MailContent => ({
  subject: `${site} ${mayBeThere ? 'may not be' : 'was not'} updated: ${title}`,
  paragraphs: [
    isReadable
      ? `“${title}” is live on ${site}, but we could not make sure that its approved change is there.`
      : `We could not bring the approved change of “${title}” to ${site}, where readers do not see it now, as far as we know.`,
    says,
    mayBeThere
      ? 'We read the page again to find out. No credit was used, and the report offers the next step.'
      : 'The post itself is untouched, and no credit was used. The report offers the next step.',
  ],
  action: { label: 'Open the report', url },
});
