import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './beside-words.module.css';
import { placeThreads } from './place-threads.ts';

export interface Beside {
  id: number;
  /** Below the top of the sheet; null: nobody knows, it stands below the others. */
  top: number | null;
  card: ReactNode;
}

interface BesideWordsProps {
  middle: HTMLElement | null;
  all: readonly Beside[];
  open: number | null;
}

interface Placed {
  tops: number[];
  end: number;
}

/** Cards beside the text, each at its words: they go with it when the page is scrolled. */
export function BesideWords({ middle, all, open }: BesideWordsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ tops, end }, setPlaced] = useState<Placed>({ tops: [], end: 0 });
  const [heights, setHeights] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const cards = [...(box.current?.children ?? [])];
    const sized = new ResizeObserver(() => setHeights(cards.map(heightOf)));
    for (const card of cards) sized.observe(card);
    return () => sized.disconnect();
  }, [all]);
  useLayoutEffect(() => {
    const sheet = middle?.querySelector('section');
    if (!sheet || !box.current) return;
    const from = sheet.getBoundingClientRect().top - box.current.getBoundingClientRect().top;
    const threads = all.map(({ top }, at) => ({
      wanted: top === null ? 0 : Math.max(0, top + from),
      height: heights[at] ?? 0,
    }));
    const next = placeThreads(threads, openIn(all, open));
    const last = (next.at(-1) ?? 0) + (threads.at(-1)?.height ?? 0);
    setPlaced((now) =>
      last === now.end && next.join() === now.tops.join() ? now : { tops: next, end: last },
    );
  }, [middle, all, open, heights]);
  return (
    <div ref={box} data-beside-words className={styles.beside} style={{ minHeight: end + 32 }}>
      {all.map(({ id, card }, at) => (
        <div key={id} style={{ top: tops[at] }}>
          {card}
        </div>
      ))}
    </div>
  );
}

const heightOf = (card: Element) => card.getBoundingClientRect().height;

function openIn(all: readonly Beside[], open: number | null): number | null {
  const at = all.findIndex(({ id, top }) => id === open && top !== null);
  return at < 0 ? null : at;
}
