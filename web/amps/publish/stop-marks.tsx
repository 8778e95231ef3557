import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Marked } from './find-range.ts';
import type { MarkedStops } from './marked-stops.ts';
import styles from './stop-marks.module.css';

interface StopMarksProps {
  stops: MarkedStops;
  /** The drawn page. */
  root: HTMLElement | null;
  /** Finds what the stop of a number is about, as the page is drawn now. */
  find: (number: number, root: HTMLElement) => Marked;
}

interface Mark {
  number: number;
  title: string;
  top: number;
  left: number;
}

const highlightName = 'publish-stop';

/** The numbers of what stops it, beside the drawn page and never part of it; the words they are about are underlined. */
export function StopMarks({ stops, root, find }: StopMarksProps) {
  const { list, overlay, current, onGo } = stops;
  const [marks, setMarks] = useState<readonly Mark[]>([]);

  useLayoutEffect(() => {
    if (!root || !overlay) return undefined;
    const ranges = list.flatMap(({ number, title }) => {
      const marked = find(number, root);
      return marked ? [{ number, title, ...marked }] : [];
    });
    const measure = () => setMarks(placed(ranges, overlay));
    measure();
    // Pictures arrive, and the frame gets another width.
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    observer.observe(overlay);
    const unlight = highlight(
      ranges.flatMap(({ range, isBehind, isWhole }) => (isBehind || isWhole ? [] : range)),
    );
    return () => {
      observer.disconnect();
      unlight();
    };
  }, [list, overlay, root, find]);

  const top = marks.find(({ number }) => number === current)?.top;
  useEffect(() => {
    const view = overlay?.closest('[data-view]');
    if (!view || top === undefined) return;
    const isSeen = top > view.scrollTop && top < view.scrollTop + view.clientHeight - 48;
    if (!isSeen) view.scrollTo({ top: top - view.clientHeight / 3, behavior: 'smooth' });
  }, [overlay, current, top]);

  if (!overlay) return null;
  return createPortal(
    marks.map(({ number, title, ...at }) => (
      <button
        key={number}
        type="button"
        className={styles.mark}
        style={at}
        data-current={number === current || undefined}
        aria-label={`${number}: ${title}`}
        title={title}
        onClick={() => onGo(number)}
      >
        <span>{number}</span>
      </button>
    )),
    overlay,
  );
}

type Found = NonNullable<Marked> & Pick<Mark, 'number' | 'title'>;

const size = 20;
const gap = 2;

/** Each at the left of its words, or behind them, and none on another. */
function placed(found: readonly Found[], overlay: HTMLElement): Mark[] {
  const ground = overlay.getBoundingClientRect();
  const marks: Mark[] = [];
  for (const { number, title, range, isBehind } of found) {
    const [first] = range.getClientRects();
    if (!first) continue;
    const left = (isBehind ? first.right + gap * 2 : leftOf(range, overlay)) - ground.left;
    let top = first.top - ground.top + (first.height - size) / 2;
    const isTaken = (one: Mark) =>
      Math.abs(one.top - top) < size + gap && Math.abs(one.left - left) < size + gap;
    while (marks.some(isTaken)) top += size + gap;
    marks.push({ number, title, top, left: Math.max(gap, left) });
  }
  return marks;
}

/** In the margin of the paragraph: no word is covered. */
function leftOf({ startContainer: from }: Range, overlay: HTMLElement): number {
  const within = from instanceof Element ? from : from.parentElement;
  const block = within?.closest('p, li, h1, h2, h3, h4, figure, section, div') ?? overlay;
  return block.getBoundingClientRect().left - size - gap * 2;
}

/** Where a browser cannot, the numbers stand alone. @returns what takes it away */
function highlight(ranges: readonly Range[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  CSS.highlights.set(highlightName, new Highlight(...ranges));
  return () => {
    CSS.highlights.delete(highlightName);
  };
}
