import type { Payloads } from '#domain/distribution/payload.ts';
import type { ToyKind } from '#tests/builders/toy-payload.ts';

/** What a toy site takes: articles, and the notes that only tests have. */
export type Told<Kind extends 'article' | ToyKind> = Payloads[Kind];

/** Title and text of a post, of each kind by its own fields. */
export function wordsOf(payload: Told<'article' | ToyKind>): { title: string; text: string } {
  if (payload.kind === 'article') return { title: payload.headline, text: payload.body_text };
  return { title: payload.note, text: payload.label };
}
