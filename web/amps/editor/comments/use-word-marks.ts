import { Decoration } from '@tiptap/pm/view';
import { useEffect, useMemo, useState } from 'react';
import * as Y from 'yjs';
import type { BodyHandle } from '../body/body-editor.tsx';
import type { Span } from '../body/body-places.ts';
import { showCommentMarks, type DrawMarks } from '../body/comment-marks.ts';
import type { SharedFields } from '../writing/written-kind.ts';
import { isThere, wordPlaces, type Marked, type WordPlaces } from './word-places.ts';

/** How words stand that somebody commented on. */
export interface Standing {
  isGone: boolean;
  /** How far below the top of the sheet they stand, or stood; null: nobody knows. */
  top: number | null;
}

interface Words {
  /** Around the sheet. */
  middle: HTMLElement | null;
  fields: SharedFields;
  body: BodyHandle | null;
  all: readonly Marked[];
  /** Whose words are marked more than others. */
  open: number | null;
}

/** Once nobody has typed for so long, it is measured where words stand, and looked for those that are gone. */
const restMs = 200;

/** Marks the words that comments are about, and tells how they stand. Nothing is measured while somebody types. */
export function useWordMarks({ middle, fields, body, all, open }: Words) {
  const places = useMemo(() => wordPlaces(fields, body), [fields, body]);
  const [standings, setStandings] = useState<ReadonlyMap<number, Standing>>(new Map());
  const draw = useMemo(() => {
    const inBody = all.filter(({ about }) => fields[about.field] instanceof Y.XmlFragment);
    return drawing(inBody, { places, open });
  }, [places, fields, all, open]);
  useEffect(() => {
    if (body && !body.isDestroyed) showCommentMarks(body.view, draw);
  }, [body, draw]);
  useEffect(() => {
    const sheet = middle?.querySelector('section');
    const doc = Object.values(fields)[0]?.doc;
    if (!sheet || !doc) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      if (places.search(all) && body && !body.isDestroyed) showCommentMarks(body.view, draw);
      const now = standingsOf(all, { places, sheet, body });
      setStandings((before) => {
        // Of what was just settled it stays known where it stood.
        const next = new Map([...before, ...now]);
        return isSame(before, next) ? before : next;
      });
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, restMs);
    };
    const frame = requestAnimationFrame(rest);
    const sized = new ResizeObserver(soon);
    sized.observe(sheet);
    doc.on('update', soon);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      sized.disconnect();
      doc.off('update', soon);
    };
  }, [places, middle, fields, body, all, draw]);
  return { places, standings };
}

const drawing =
  (
    all: readonly Marked[],
    { places, open }: { places: WordPlaces; open: number | null },
  ): DrawMarks =>
  (doc) =>
    all.flatMap((marked) => {
      const span = places.spanOf(marked);
      if (!span || !isThere(span) || span.to > doc.content.size) return [];
      return [
        Decoration.inline(span.from, span.to, {
          class: 'commented',
          'data-comment': String(marked.id),
          ...(marked.id === open && { 'data-open': 'true' }),
        }),
      ];
    });

interface Around {
  places: WordPlaces;
  sheet: HTMLElement;
  body: BodyHandle | null;
}

function standingsOf(all: readonly Marked[], { places, sheet, body }: Around) {
  const from = sheet.getBoundingClientRect().top;
  const marks = new Map<number, Element>();
  for (const mark of sheet.querySelectorAll('[data-comment]')) {
    const id = Number(mark.getAttribute('data-comment'));
    if (!marks.has(id)) marks.set(id, mark);
  }
  return all.map((marked): [number, Standing] => {
    const span = places.spanOf(marked);
    const top = marks.get(marked.id)?.getBoundingClientRect().top ?? placeOf(marked, span, body);
    return [marked.id, { isGone: !isThere(span), top: top === null ? null : top - from }];
  });
}

function placeOf({ about }: Marked, span: Span | null, body: BodyHandle | null): number | null {
  const field = document.getElementById(`field-${about.field}`);
  if (span && field instanceof HTMLTextAreaElement) return field.getBoundingClientRect().top;
  if (!span || !body || body.isDestroyed || span.from > body.state.doc.content.size) return null;
  return body.view.coordsAtPos(span.from).top;
}

const isSame = (one: ReadonlyMap<number, Standing>, other: ReadonlyMap<number, Standing>) =>
  JSON.stringify([...one]) === JSON.stringify([...other]);
