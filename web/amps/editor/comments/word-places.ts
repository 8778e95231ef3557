import type { Node } from '@tiptap/pm/model';
import * as Y from 'yjs';
import type { CommentAbout } from '#domain/amps/comment-about.ts';
import { aboutWords } from '#domain/amps/comment-about.ts';
import { quotesIn } from '#domain/amps/find-quote.ts';
import type { BodyHandle } from '../body/body-editor.tsx';
import { plainBody, type PlainBody, type Span } from '../body/body-places.ts';
import type { SharedFields } from '../writing/written-kind.ts';
import { betweenInBody, spanInBody, tieOf } from './body-words.ts';
import { betweenInText, spanInText, type Between } from './relative-places.ts';

/** Words that a comment is about, and whose they are. */
export interface Marked {
  id: number;
  about: CommentAbout;
}

export interface WordPlaces {
  /** Where words are now; an empty span: there they were, and are gone. Null: nobody knows. */
  spanOf: (marked: Marked) => Span | null;
  /**
   * Looks for words by what they say, where their places tell nothing of them. It reads the whole text: for when
   * nobody types. @returns whether any was found that was not known.
   */
  search: (all: readonly Marked[]) => boolean;
  /** What is selected in a field; null: nothing that one can read. */
  selectedIn: (field: string) => CommentAbout | null;
  /** Whose words the caret of a field stands in; null: in none of these. */
  markedAt: (field: string, all: readonly Marked[]) => number | null;
}

/** Where words lie in the fields of a text that people write together. */
export function wordPlaces(fields: SharedFields, body: BodyHandle | null): WordPlaces {
  /** Of words that were found by what they say: where they lie from then on. */
  const found = new Map<number, Between>();

  const spanBetween = (field: string, between: Between): Span | null => {
    const shared = fields[field];
    if (shared instanceof Y.Text) return spanInText(shared, between);
    return body && shared instanceof Y.XmlFragment ? spanInBody(tieOf(body.state), between) : null;
  };
  const spanOf = ({ id, about }: Marked) => {
    const between = found.get(id) ?? about.between;
    return between && spanBetween(about.field, between);
  };
  const quoteIn = (about: CommentAbout, read: Read): Between | null => {
    const shared = fields[about.field];
    const isStrict = about.between !== null;
    if (shared instanceof Y.Text) {
      const span = quotesIn(shared.toJSON())(about, isStrict);
      return span && betweenInText(shared, span);
    }
    if (!body || !(shared instanceof Y.XmlFragment)) return null;
    const { plain, find } = read(body.state.doc);
    const place = find(about, isStrict);
    const span = place && plain.span(place.from, place.to);
    return span && betweenInBody(body.state, span);
  };
  return {
    spanOf,
    search(all) {
      let isAnyFound = false;
      const read = readOnce();
      for (const marked of all) {
        if (isThere(spanOf(marked))) continue;
        const between = quoteIn(marked.about, read);
        if (!between) continue;
        found.set(marked.id, between);
        isAnyFound = true;
      }
      return isAnyFound;
    },
    selectedIn(field) {
      const shared = fields[field];
      if (shared instanceof Y.Text) return selectedInText(field, shared);
      if (!body || !(shared instanceof Y.XmlFragment)) return null;
      const { doc, selection } = body.state;
      const { from, to } = selection;
      if (from === to) return null;
      return aboutWords({
        field,
        words: doc.textBetween(from, to, '\n'),
        before: doc.textBetween(0, from, '\n'),
        between: betweenInBody(body.state, { from, to }),
      });
    },
    markedAt(field, all) {
      const caret = fields[field] instanceof Y.Text ? caretIn(field) : body?.state.selection.from;
      const around = all.findLast((marked) => {
        const span = marked.about.field === field ? spanOf(marked) : null;
        return span && caret !== undefined && span.from <= caret && caret < span.to;
      });
      return around?.id ?? null;
    },
  };
}

type Read = ReturnType<typeof readOnce>;

/** A text as one reads it, for however many words that are looked for in it. */
function readOnce() {
  let found: { plain: PlainBody; find: ReturnType<typeof quotesIn> } | null = null;
  return (doc: Node) => {
    if (found) return found;
    const plain = plainBody(doc);
    found = { plain, find: quotesIn(plain.text) };
    return found;
  };
}

export const isThere = (span: Span | null): boolean => span !== null && span.to > span.from;

function caretIn(field: string): number | undefined {
  const shown = document.getElementById(`field-${field}`);
  return shown instanceof HTMLTextAreaElement ? shown.selectionStart : undefined;
}

function selectedInText(field: string, text: Y.Text): CommentAbout | null {
  const shown = document.getElementById(`field-${field}`);
  if (!(shown instanceof HTMLTextAreaElement)) return null;
  const { selectionStart: from, selectionEnd: to, value } = shown;
  return aboutWords({
    field,
    words: value.slice(from, to),
    before: value.slice(0, from),
    between: betweenInText(text, { from, to }),
  });
}
