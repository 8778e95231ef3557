import { changeExcerpts } from '#domain/amps/change-excerpts.ts';
import type { FieldPieces } from '#domain/amps/change-excerpts.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import type { MailContent, Paragraph } from '../mail-content.ts';

export interface LiveChange {
  title: string;
  module: ModuleKind;
  /** Names of those who wrote it, the owner left out. */
  writers: readonly string[];
  /** The owner wrote in it as well, or asked for it. */
  isAlsoTheirs: boolean;
  /** Null: of a kind that no editor reads. */
  approver: string | null;
  /** By the names that people know them by. */
  fields: readonly FieldPieces[];
}

const mostExcerpts = 8;

/** To the owner: other words than before are brought to the sites, with what is different. */
export const liveTextChanged = (
  { title, module, writers, isAlsoTheirs, approver, fields }: LiveChange,
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
        ? `${who} changed ${whatOf(module, approver)} of “${title}”, which is live${isAlsoTheirs ? ', together with what you asked for' : ''}. ${approver ? `${approver} approved it, and it` : 'It'} is being brought to every site.`
        : `Your change of “${title}” was approved by ${approver}, and is being brought to every site.`,
      ...excerpts
        .slice(0, mostExcerpts)
        .flatMap(({ field, was, is }): Paragraph[] => [
          ...(was ? [`${field}, before:`, { quoted: was }] : []),
          ...(is ? [`${field}, now:`, { quoted: is }] : []),
        ]),
      ...(rest > 0
        ? [
            `And ${rest} more ${rest === 1 ? 'place' : 'places'}: the history of the ${moduleKinds[module].called.one} shows all.`,
          ]
        : []),
      'If this is not what you want, ask for a correction on the report, or to have it taken down.',
    ],
    action: { label: 'Open the report', url },
  };
};

/** What nobody reads beforehand is named: an Amp has other texts beside it. */
const whatOf = (module: ModuleKind, approver: string | null) =>
  approver ? 'the text' : `the ${moduleKinds[module].called.one}`;
