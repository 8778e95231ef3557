import * as Y from 'yjs';
import type { CommentAbout } from '#domain/amps/comment-about.ts';
import type { Span } from '../body/body-places.ts';

export type Between = NonNullable<CommentAbout['between']>;

/** A place in a shared text, as it travels. */
export const encoded = (place: Y.RelativePosition): string =>
  btoa(String.fromCharCode(...Y.encodeRelativePosition(place)));

/** Where a place is now; null where nobody knows. What others sent as one may be anything. */
export function placeNow(place: string, doc: Y.Doc): Y.AbsolutePosition | null {
  try {
    const bytes = Uint8Array.from(atob(place), (one) => one.charCodeAt(0));
    return Y.createAbsolutePositionFromRelativePosition(Y.decodeRelativePosition(bytes), doc);
  } catch {
    return null;
  }
}

/** Where words of a plain field lie in the shared text. */
export const betweenInText = (text: Y.Text, { from, to }: Span): Between => ({
  from: encoded(Y.createRelativePositionFromTypeIndex(text, from, 0)),
  to: encoded(Y.createRelativePositionFromTypeIndex(text, to, -1)),
});

/** Where words of a plain field are now; an empty span: they were there, and are gone. */
export function spanInText(text: Y.Text, { from, to }: Between): Span | null {
  const first = indexIn(text, from);
  const last = indexIn(text, to);
  return first === null || last === null ? null : { from: first, to: Math.max(first, last) };
}

function indexIn(text: Y.Text, place: string): number | null {
  const now = text.doc && placeNow(place, text.doc);
  return now?.type === text ? now.index : null;
}
