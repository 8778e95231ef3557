import { faceFor, ownFace } from './faces.ts';
import type { AsianLanguage, Face } from './faces.ts';

export interface Run {
  face: Face;
  text: string;
}

/**
 * In whose shapes the Han characters of a paper are drawn: by letters that only one language has, or the
 * country of its address; else as in Chinese.
 */
export function languagesOf(texts: readonly string[]): AsianLanguage[] {
  const all = texts.join('\n');
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]|, JP\b/u.test(all)) return ['jp', 'sc', 'kr'];
  if (/\p{sc=Hangul}|, KR\b/u.test(all)) return ['kr', 'jp', 'sc'];
  return ['sc', 'jp', 'kr'];
}

/** A text in pieces that one typeface each prints whole. */
export function runsOf(text: string, languages: readonly AsianLanguage[]): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    // A mark that stands on the character before it is drawn by the same hand.
    const isMark = last && /\p{M}/u.test(character) && last.face.prints(code);
    const face = isMark ? last.face : (faceFor(code, languages) ?? ownFace());
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}
