import type { z } from 'zod';
import type { Article, Diff } from '#contract/articles.ts';
import { richTextToPlain } from '#domain/amps/rich-text.ts';
import { wordDiff } from '#domain/amps/word-diff.ts';

export type FieldChange = z.infer<typeof Diff>['fields'][number];

const labels: Record<string, string> = {
  headline: 'Headline',
  summary: 'Summary',
  body: 'Text',
  quote: 'Quote',
  quote_by: 'Who is quoted',
  keywords: 'Keywords',
  media_contact: 'Media contact',
  pictures: 'Pictures',
};

/** The field's name as people know it. */
export const fieldLabel = (field: string): string =>
  labels[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

/** What is different now from what somebody has just read, word by word, field by field. */
export function changesBetween(before: Article, after: Article): FieldChange[] {
  const [was, is] = [textsOf(before), textsOf(after)];
  return Object.entries(is).flatMap(([field, text]) => {
    const old = was[field] ?? '';
    return old === text ? [] : [{ field, pieces: wordDiff(old, text) }];
  });
}

function textsOf({ fields, pictures }: Article): Record<string, string> {
  const { name, email, phone } = fields.media_contact;
  return {
    headline: fields.headline,
    summary: fields.summary,
    body: richTextToPlain(fields.body),
    quote: fields.quote,
    quote_by: fields.quote_by,
    keywords: fields.keywords.join(', '),
    media_contact: [name, email, phone].filter(Boolean).join(', '),
    pictures: pictures.map(pictureWords).join('\n'),
  };
}

/** A replaced file with the same words is a change as well: its address is part of what is compared. */
const pictureWords = ({ featured, alt, caption, original_url }: Article['pictures'][number]) =>
  [featured ? 'Featured' : '', alt || 'No description', caption, original_url]
    .filter(Boolean)
    .join(' · ');
