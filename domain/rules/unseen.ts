/** A sign that no reader sees, or that turns the letters around it, and where it stands. */
export interface UnseenSign {
  at: number;
  /** As Unicode numbers it: “U+202E”. */
  code: string;
  length: number;
}

/** Where writers of no such script need one, a sign may carry words past every reader. */
const unseen =
  /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\u2800\u{e0000}-\u{e0fff}]/gu;
const lineSigns = new Set(['\n', '\r', '\t']);

/** One that chooses how the sign before it is drawn. */
const variant = /^\p{Variation_Selector}$/u;
/** Joins emoji, and joins or parts letters of scripts that are written so. */
const joiner = /^[\u200c\u200d]$/;
const joined =
  /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
/** Parts words where no space does. */
const unspaced = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
/** Says which way the signs beside it read; needed only in such texts. */
const direction = /^[\u061c\u200e\u200f]$/;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const flag = /\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{3,6}\u{e007f}/gu;

/** Signs of a text that a reader cannot see, but for those that its script is written with. */
export function unseenIn(text: string): UnseenSign[] {
  // Few texts hold any, and every review asks.
  if (text.search(unseen) < 0) return [];
  const others = text.replaceAll(flag, (drawn) => ' '.repeat(drawn.length));
  const isRightToLeft = rightToLeft.test(others);
  return Array.from(others.matchAll(unseen)).flatMap(({ index: at, 0: sign }) => {
    const before = lastOf(others.slice(Math.max(0, at - 2), at));
    const isNeeded =
      lineSigns.has(sign) ||
      (variant.test(sign) && before !== '' && before.search(unseen) < 0) ||
      (joiner.test(sign) && joined.test(before)) ||
      (sign === '\u200b' && unspaced.test(before)) ||
      (direction.test(sign) && isRightToLeft);
    return isNeeded ? [] : [{ at, code: codeOf(sign), length: sign.length }];
  });
}

/** The text with each such sign as its number, for whoever has to know what is there. */
export function withUnseenNamed(text: string): string {
  let named = '';
  let from = 0;
  for (const { at, code, length } of unseenIn(text)) {
    named += `${text.slice(from, at)}[${code}]`;
    from = at + length;
  }
  return named + text.slice(from);
}

const lastOf = (text: string) => Array.from(text).at(-1) ?? '';

const codeOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
