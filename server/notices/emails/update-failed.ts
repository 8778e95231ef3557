import type { MailContent } from '../mail-content.ts';

interface Failed {
  title: string;
  site: string;
  says: string;
  /** It left once and got no clear answer. */
  mayBeThere: boolean;
  /** An earlier change of the same post did. */
  othersMayBeThere: boolean;
  /** Its site says that it does not have the post. */
  isGone: boolean;
  /** Readers can see the post, as far as was read. */
  isReadable: boolean;
}

/** To the owner: an approved change was not brought to one site, as far as we know. */
export const updateFailed = (
  { title, site, says, mayBeThere, othersMayBeThere, isGone, isReadable }: Failed,
  url: string,
): MailContent => ({
  subject: `${site} ${mayBeThere ? 'may not be' : 'was not'} updated: ${title}`,
  paragraphs: [
    isReadable && !isGone
      ? `“${title}” is live on ${site}, but we could not make sure that its approved change is there.`
      : `We could not bring the approved change of “${title}” to ${site}, where readers do not see it now, as far as we know.`,
    says,
    closing({ mayBeThere, othersMayBeThere, isGone }),
  ],
  action: { label: 'Open the report', url },
});

function closing(known: Pick<Failed, 'mayBeThere' | 'othersMayBeThere' | 'isGone'>): string {
  const { mayBeThere, othersMayBeThere, isGone } = known;
  if (isGone)
    return 'No credit was used. The report says what the looks find, and offers the next step.';
  if (mayBeThere)
    return 'We read the page again to find out. No credit was used, and the report offers the next step.';
  return othersMayBeThere
    ? 'An earlier change of it got no clear answer and may be there by now. We read the page again to find out. No credit was used, and the report offers the next step.'
    : 'The post itself is untouched, and no credit was used. The report offers the next step.';
}
