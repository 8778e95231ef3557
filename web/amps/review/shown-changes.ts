import type { ModuleReply } from '#contract/modules/module-reply.ts';
import type { Diff } from '#contract/modules/versions.ts';
import { differingTexts } from '#domain/amps/differing-texts.ts';
import { wordDiff } from '#domain/amps/word-diff.ts';
import { noCompany } from '#domain/companies/company-words.ts';
import type { ReviewedKind } from './reviewed-kind.ts';

export type FieldChange = Diff['fields'][number];

/** What is different now from what somebody has just read, word by word, field by field. */
export function changesBetween<Reply extends ModuleReply>(
  of: Pick<ReviewedKind<Reply>, 'comparedTexts'>,
  before: Reply,
  after: Reply,
): FieldChange[] {
  return differingTexts(textsOf(of, before), textsOf(of, after)).map(([field, old, now]) => ({
    field,
    pieces: wordDiff(old, now),
  }));
}

/** A picture's address ends with the name of its bytes. */
const textsOf = <Reply extends ModuleReply>(
  of: Pick<ReviewedKind<Reply>, 'comparedTexts'>,
  { fields, pictures, company }: Reply,
) => [
  ...of.comparedTexts(
    fields,
    pictures.map(({ original_url, ...rest }) => ({
      ...rest,
      sha256: original_url.split('/').at(-1) ?? '',
    })),
  ),
  ...Object.entries({ ...noCompany, ...company }).map(([name, text]): [string, string] => [
    `company_${name}`,
    text,
  ]),
];

/** Unchanged words around a change that are shown with it. */
const contextCharacters = 160;

/** Long stretches without a change are left out, so that no change is far below. */
export function shortened(pieces: FieldChange['pieces']): FieldChange['pieces'] {
  return pieces.map((piece, at) => {
    const { kind, text } = piece;
    const [isFirst, isLast] = [at === 0, at === pieces.length - 1];
    if (kind !== 'same' || text.length <= contextCharacters * 3) return piece;
    const head = isFirst ? '' : text.slice(0, contextCharacters).replace(/(?<!\S)\S+$/, '');
    const tail = isLast ? '' : text.slice(-contextCharacters).replace(/^\S*/, '');
    return { kind, text: `${head}[…]${tail}` };
  });
}
