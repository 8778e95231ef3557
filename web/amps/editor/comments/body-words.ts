import type { EditorState } from '@tiptap/pm/state';
import { absolutePositionToRelativePosition, ySyncPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import type { Span } from '../body/body-places.ts';
import { encoded, placeNow, type Between } from './relative-places.ts';

/** What ties an editor's text to the shared one, as far as it is read here. */
interface Tie {
  doc: Y.Doc;
  type: Y.XmlFragment;
  /** What of the editor shows which part of the shared text. */
  mapping: Parameters<typeof absolutePositionToRelativePosition>[2];
}

export function tieOf(state: EditorState): Tie {
  const { doc, type, binding } = ySyncPluginKey.getState(state);
  return { doc, type, mapping: binding.mapping };
}

/** Where selected words lie in the shared text: words that are put before or behind them are not of them. */
export function betweenInBody(state: EditorState, { from, to }: Span): Between {
  const tie = tieOf(state);
  return { from: placeAt(tie, from, 0), to: placeAt(tie, to, -1) };
}

function placeAt({ doc, type, mapping }: Tie, position: number, side: 0 | -1): string {
  const place: Y.RelativePosition = absolutePositionToRelativePosition(position, type, mapping);
  const now = Y.createAbsolutePositionFromRelativePosition(place, doc);
  return encoded(
    now?.type instanceof Y.XmlText
      ? Y.createRelativePositionFromTypeIndex(now.type, now.index, side)
      : place,
  );
}

/** Where words lie in the editor that were between these places; an empty span: they were there, and are gone. */
export function spanInBody(tie: Tie, { from, to }: Between): Span | null {
  const first = positionOf(tie, from);
  const last = positionOf(tie, to);
  return first === null || last === null ? null : { from: first, to: Math.max(first, last) };
}

/**
 * y-tiptap’s own way back takes the beginning of the text for a mistake; and a part of it that was taken out is one
 * whose place nobody knows.
 */
function positionOf({ doc, type, mapping }: Tie, place: string): number | null {
  const now = placeNow(place, doc);
  if (!(now?.type instanceof Y.XmlText)) return null;
  let position = now.index;
  let part: Y.XmlText | Y.XmlElement | Y.XmlFragment = now.type;
  while (part !== type) {
    const parent: unknown = part.parent;
    if (!(parent instanceof Y.XmlFragment)) return null;
    const before = lengthBefore(parent, part, mapping);
    if (before === null) return null;
    position += before + (parent === type ? 0 : 1);
    part = parent;
  }
  return position;
}

function lengthBefore(
  parent: Y.XmlFragment,
  part: Y.XmlText | Y.XmlElement | Y.XmlFragment,
  mapping: Tie['mapping'],
): number | null {
  let length = 0;
  for (const one of parent.toArray()) {
    if (one === part) return length;
    const shown = mapping.get(one);
    if (one instanceof Y.XmlText) length += one.length;
    else if (shown && !Array.isArray(shown)) length += shown.nodeSize;
    else return null;
  }
  return null;
}
