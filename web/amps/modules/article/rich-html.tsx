import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { richPieces, type RichElement, type RichPiece } from './rich-html.ts';

/** An article's text, drawn element by element: see `richPieces` for what may appear. */
export function RichHtml({ html }: { html: string }) {
  const pieces = useMemo(() => richPieces(html), [html]);
  return <>{drawn(pieces)}</>;
}

function drawn(pieces: RichPiece[]): ReactNode[] {
  return pieces.map((piece, at) => {
    const key = `${at}`;
    return typeof piece === 'string' ? (
      <Fragment key={key}>{piece}</Fragment>
    ) : (
      createElement(piece.tag, { key, ...attributesOf(piece) }, ...childrenOf(piece))
    );
  });
}

const childrenOf = ({ children }: RichElement) => (children.length > 0 ? [drawn(children)] : []);

const attributesOf = ({ href, start }: RichElement) => ({
  ...(href && { href, target: '_blank', rel: 'noopener noreferrer' }),
  ...(start && { start }),
});
