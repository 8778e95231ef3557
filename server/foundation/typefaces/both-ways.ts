import bidiFactory from 'bidi-js';
import { writesBackwards } from './faces.ts';
import type { Face } from './faces.ts';
import type { Run } from './runs.ts';

/** What is drawn in one go: one typeface, one direction, at most one word. */
export interface Piece {
  face: Face;
  text: string;
  /** Its level in the Unicode Bidirectional Algorithm; odd is right to left. */
  level: number;
}

const bidi = bidiFactory();

/** Whether any of these words, in a text that is read from left to right, is read from right to left. */
export const readsBothWays = (words: string): boolean => levelsOf(words).some(isBackwards);

/**
 * A text in the pieces that a line can be broken between, as UAX #9 has it: in the order in which it is
 * read. A piece of a script from right to left is in that order too: its typeface turns it.
 */
export function piecesOf(words: string, runs: readonly Run[]): Piece[] {
  const levels = levelsOf(words);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { face, text } of runs)
    for (const character of text) {
      const level = levels[at] ?? 0;
      at += character.length;
      const last = pieces.at(-1);
      const isTurned = isBackwards(level) === writesBackwards(face);
      const goesOn = last?.face === face && last.level === level && !last.text.endsWith(' ');
      if (goesOn && (isTurned || isMark.test(character))) last.text += character;
      // What its typeface does not turn is turned by its place among the others, a sign at a time.
      else pieces.push({ face, level, text: turned(character, level) });
    }
  return pieces;
}

const isMark = /\p{M}/u;
const isBackwards = (level: number) => level % 2 === 1;
const levelsOf = (words: string) => [...bidi.getEmbeddingLevels(words, 'ltr').levels];
const turned = (character: string, level: number) =>
  isBackwards(level) ? (bidi.getMirroredCharacter(character) ?? character) : character;

/** The pieces of one line from left to right as they are seen (UAX #9, L2). */
export function inSight(line: readonly Piece[]): Piece[] {
  let order = [...line];
  for (let level = Math.max(0, ...line.map((piece) => piece.level)); level > 0; level -= 1) {
    const next: Piece[] = [];
    let stretch: Piece[] = [];
    for (const piece of order)
      if (piece.level >= level) stretch.unshift(piece);
      else {
        next.push(...stretch, piece);
        stretch = [];
      }
    order = [...next, ...stretch];
  }
  return order;
}
