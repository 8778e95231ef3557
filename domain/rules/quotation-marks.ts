import { mainLanguage } from '#domain/languages/languages.ts';

/** What may close a quotation that a sign opens. A sign can open in one language and close in another. */
export type Closings = Readonly<Record<string, string>>;

/** Understood in every language: nobody closes with them what was not opened. */
const everywhere: Closings = {
  '“': '”',
  '„': '“”',
  '«': '»',
  '‹': '›',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
  '｢': '｣',
};

const setOf = (codes: string) => new Set(codes.split(' '));

/** »…« with the points to the words. */
const pointingIn = setOf('de da cs sk sl hr sr bs hu pl');
/** ”…” with one sign for both ends. */
const oneSign = setOf('sv fi da no nb nn');
/** The same of ’…’ and »…»: there is no telling the former from apostrophes. */
const oneSignAlways = setOf('sv fi');
/** “– Vi är glada, säger Astrid”: a paragraph that a dash begins is spoken. */
const spokenAfterDash = setOf(
  'es ca gl fr pt it ro pl cs sk sl hr sr bs bg mk ru uk be sv da no nb nn fi et lv lt hu tr el',
);

/** Of the double signs, and of those that nothing else is written with. */
export function closingsOf(language: string): Closings {
  const main = mainLanguage(language);
  return {
    ...everywhere,
    ...(oneSign.has(main) && { '”': '”' }),
    ...(pointingIn.has(main) && { '»': '«', '›': '‹' }),
    ...(oneSignAlways.has(main) && { '»': '»' }),
  };
}

export const mayQuoteWithApostrophes = (language: string) =>
  oneSignAlways.has(mainLanguage(language));

export const isSpoken = (paragraph: string, language: string): boolean =>
  spokenAfterDash.has(mainLanguage(language)) && beginsWithDash.test(paragraph);

const beginsWithDash = /^\s*(?:[–—―]\s*|-\s)[\p{Lu}¿¡…]/u;

/** Whether a sign stands before a word, where nothing that closes would: where both are possible, it opens. */
export const looksOpening = (text: string, at: number): boolean =>
  !/[^\s([{«„‚“‘–—-]/.test(text[at - 1] ?? ' ') && /\S/.test(text[at + 1] ?? ' ');

export const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** A sign between two letters or digits is part of a word: “don't”, and in Hebrew “צה"ל”. */
export const isWithinWord = (text: string, at: number) =>
  isWordCharacter(text[at - 1]) && isWordCharacter(text[at + 1]);
