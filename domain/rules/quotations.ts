import { usualLanguage } from '#domain/languages/languages.ts';
import {
  closingsOf,
  isSpoken,
  isWithinWord,
  isWordCharacter,
  looksOpening,
  mayQuoteWithApostrophes,
} from './quotation-marks.ts';
import type { Closings } from './quotation-marks.ts';

/**
 * The text with every quotation blanked out, signs included, so that positions stay as they are. A
 * quotation begins and ends within one paragraph; a sign without its partner quotes nothing. Where a
 * language tells speech by a dash, the paragraph that begins with one is a quotation.
 */
export function withoutQuotations(text: string, language: string = usualLanguage): string {
  const partners: Closings = {
    ...closingsOf(language),
    '"': '"',
    '״': '״',
    '‘': '’',
    '‚': '‘’',
    "'": "'",
    ...(mayQuoteWithApostrophes(language) && { '’': '’' }),
  };
  return text
    .split('\n')
    .map((paragraph) =>
      isSpoken(paragraph, language) ? ' '.repeat(paragraph.length) : blanked(paragraph, partners),
    )
    .join('\n');
}

function blanked(paragraph: string, partners: Closings): string {
  const parts: string[] = [];
  const hopeless = new Set<string>();
  let kept = 0;
  for (let at = 0; at < paragraph.length; at++) {
    const sign = paragraph.charAt(at);
    const closing = partners[sign];
    if (!closing || hopeless.has(sign) || !opens(paragraph, at)) continue;
    const end = closingAt(paragraph, { closing, partners, from: at + 1 });
    if (end < 0) {
      // Looking for it again from every later sign would make the work grow with the square.
      hopeless.add(sign);
      continue;
    }
    parts.push(paragraph.slice(kept, at), ' '.repeat(end + 1 - at));
    kept = end + 1;
    at = end;
  }
  return parts.join('') + paragraph.slice(kept);
}

/** What may be an apostrophe opens only before a letter at a word's start, what is part of a word never. */
function opens(text: string, at: number): boolean {
  const sign = text[at];
  if (sign === "'" || sign === '’')
    return !isWordCharacter(text[at - 1]) && /\p{L}/u.test(text[at + 1] ?? '');
  return sign !== '״' || !isWithinWord(text, at);
}

interface Wanted {
  closing: string;
  partners: Closings;
  from: number;
}

function closingAt(text: string, { closing, partners, from }: Wanted): number {
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    if (!closing.includes(sign)) continue;
    if ("'’״".includes(sign) && isWithinWord(text, at)) continue;
    // “ may close „ or open a quotation within it.
    const mayOpen = partners[sign] !== undefined && partners[sign] !== sign;
    if (!mayOpen || !looksOpening(text, at)) return at;
  }
  return -1;
}
