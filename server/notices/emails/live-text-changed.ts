import { comparedFieldLabels } from '#domain/amps/modules/article/labels.ts';
import { changeExcerpts } from '#domain/amps/change-excerpts.ts';
import type { FieldPieces } from '#domain/amps/change-excerpts.ts';
import type { MailContent, Paragraph } from '../mail-content.ts';

export interface LiveChange {
  /** Names of those who wrote it, the owner left out. */
  writers: readonly string[];
  /** The owner wrote in it as well, or asked for it. */
  isAlsoTheirs: boolean;
  approver: string;
  fields: readonly FieldPieces[];
}

const labels: Readonly<Record<string, string>> = comparedFieldLabels;
const mostExcerpts = 8;

/** To the owner: other words than before are brought to the sites, with what is different. */
export const liveTextChanged = (
  { title, writers, isAlsoTheirs, approver, fields }: LiveChange & { title: string },
  url: string,
): MailContent => {
  const who = writers.length === 0 ? null : new Intl.ListFormat('en').format(writers);
  const excerpts = changeExcerpts(fields);
  const rest = excerpts.length - mostExcerpts;
  return {
    subject: who
      ? `Your live text was changed by ${who}: ${title}`
      : `Your change is approved: ${title}`,
    paragraphs: [
      who
        ? `${who} changed the text of “${title}”, which is live${isAlsoTheirs ? ', together with what you asked for' : ''}. ${approver} approved it, and it is being brought to every site.`
        : `Your change of “${title}” was approved by ${approver}, and is being brought to every site.`,
      ...excerpts
        .slice(0, mostExcerpts)
        .flatMap(({ field, was, is }): Paragraph[] => [
          ...(was ? [`${labels[field] ?? field}, before:`, { quoted: was }] : []),
          ...(is ? [`${labels[field] ?? field}, now:`, { quoted: is }] : []),
        ]),
      ...(rest > 0
        ? [
            `And ${rest} more ${rest === 1 ? 'place' : 'places'}: the history of the article shows all.`,
          ]
        : []),
      'If this is not what you want, ask for a correction on the report, or to have it taken down.',
    ],
    action: { label: 'Open the report', url },
  };
};
