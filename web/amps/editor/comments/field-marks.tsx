import {
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type CSSProperties,
} from 'react';
import { createPortal } from 'react-dom';
import type * as Y from 'yjs';
import styles from './field-marks.module.css';
import { piecesOf } from './pieces.ts';
import { isThere, type Marked, type WordPlaces } from './word-places.ts';

interface FieldMarksProps {
  /** `field-{name}` is the field’s id. */
  name: string;
  text: Y.Text;
  all: readonly Marked[];
  open: number | null;
  places: WordPlaces;
}

/** Marks words of a plain field, which holds none itself: the same words, unseen, lie over it. */
export function FieldMarks({ name, text, all, open, places }: FieldMarksProps) {
  const words = useWords(text);
  const [over, setOver] = useState<{ host: HTMLElement; style: CSSProperties } | null>(null);
  useLayoutEffect(() => {
    const field = document.getElementById(`field-${name}`);
    const host = field?.parentElement;
    if (!field || !host) return undefined;
    const copy = () => setOver({ host, style: lettersOf(field) });
    const sized = new ResizeObserver(copy);
    sized.observe(field);
    return () => sized.disconnect();
  }, [name]);
  if (!over) return null;
  const spans = all.flatMap((marked) => {
    const span = places.spanOf(marked);
    return span && isThere(span) ? [{ ...span, id: marked.id }] : [];
  });
  return createPortal(
    <div className={styles.over} style={over.style} dir="auto" aria-hidden="true">
      {piecesOf(words, spans).map(({ text: piece, id, at }) =>
        id === null ? (
          <span key={at}>{piece}</span>
        ) : (
          <mark key={at} data-comment={id} data-open={id === open || undefined}>
            {piece}
          </mark>
        ),
      )}
    </div>,
    over.host,
  );
}

function lettersOf(field: HTMLElement): CSSProperties {
  const { font, letterSpacing, padding, textAlign } = getComputedStyle(field);
  return { font, letterSpacing, padding, textAlign: textAlign as CSSProperties['textAlign'] };
}

const useWords = (text: Y.Text) =>
  useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        text.observe(changed);
        return () => text.unobserve(changed);
      },
      [text],
    ),
    () => text.toJSON(),
  );
