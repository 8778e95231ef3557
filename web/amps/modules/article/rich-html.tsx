import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { richPieces, type RichElement, type RichPiece, type RichTag } from './rich-html.ts';

interface RichHtmlProps {
  html: string;
  /** Whether the marks of a list or quotation stand where its words begin: right of Hebrew ones. */
  eachItsWay?: boolean;
}

/** An article's text, drawn element by element: see `richPieces` for what may appear. */
export function RichHtml({ html, eachItsWay = false }: RichHtmlProps) {
  const pieces = useMemo(() => richPieces(html), [html]);
  return <>{drawn(pieces, eachItsWay)}</>;
}

function drawn(pieces: RichPiece[], eachItsWay: boolean): ReactNode[] {
  return pieces.map((piece, at) => {
    const key = `${at}`;
    if (typeof piece === 'string') return <Fragment key={key}>{piece}</Fragment>;
    const { tag, children } = piece;
    const inside = children.length > 0 ? [drawn(children, eachItsWay)] : [];
    const way = eachItsWay && marked.has(tag) && { dir: 'auto' };
    return createElement(tag, { key, ...way, ...attributesOf(piece) }, ...inside);
  });
}

const marked: ReadonlySet<RichTag> = new Set(['ul', 'ol', 'blockquote']);

const attributesOf = ({ href, start }: RichElement) => ({
  ...(href && { href, target: '_blank', rel: 'noopener noreferrer' }),
  ...(start && { start }),
});
