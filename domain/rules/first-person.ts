import { normalized } from './normalized.ts';
import { mainLanguage, usualLanguage } from '#domain/languages/languages.ts';
import type { PersonForms } from './first-person/forms.ts';
import { personForms } from './first-person/languages.ts';
import {
  isCapital,
  isNeverName,
  isTitleCase,
  looksLikeName,
  surroundingsOf,
} from './first-person/names.ts';
import type { Surroundings } from './first-person/names.ts';
import { withoutQuotations } from './quotations.ts';

export interface FoundWord {
  word: string;
  /** Positions in the text given. */
  from: number;
  to: number;
}

/** Whether the forms of the first person are known in this language: in others nothing is asked. */
export const knowsFirstPerson = (language: string): boolean =>
  personForms[mainLanguage(language)] !== undefined;

/**
 * The first-person words of a plain text that stand outside quotations, where news may use them, by the forms of
 * its language; the first of them where no more are asked for, which takes the less time. Names that look like one
 * are let through: the US, a coal mine, World War I, “(i)”, My Fair Lady, parts of links.
 */
export function firstPersonWords(
  text: string,
  language: string = usualLanguage,
  most = Infinity,
): FoundWord[] {
  const main = mainLanguage(language);
  const forms = personForms[main];
  if (!forms) return [];
  const lookUp = lookUpOf(main, forms);
  const told = lookUp.withoutPhrases(
    withoutQuotations(text, language).replaceAll(links, (link) => ' '.repeat(link.length)),
  );
  const isAllCapitals = !/\p{Ll}/u.test(told);
  const candidates = () => candidatesOf(told, { main, lookUp, isAllCapitals });
  let names: Set<string> | undefined;
  const isKnownName = ({ word, around }: Candidate) => {
    // All of the text is read for its names: only for a word that may be one.
    if (isNeverName(word) || !isCapital(around.next)) return false;
    names ??= new Set(
      [...candidates()]
        .filter(({ word: one, around: by }) => !by.isAtStart && looksLikeName(one, by, main))
        .map(({ word: one, around: by }) => pairOf(one, by)),
    );
    return names.has(pairOf(word, around));
  };
  const places: FoundWord[] = [];
  for (const candidate of candidates()) {
    const { word, from, around } = candidate;
    const isName =
      looksLikeName(word, around, main) ||
      isKnownName(candidate) ||
      (lookUp.beforeNames.has(word.toLowerCase()) && isCapital(word) && isCapital(around.next));
    if (isName || (forms.isOther?.(word, around) ?? false)) continue;
    places.push({ word, from, to: from + word.length });
    if (places.length === most) break;
  }
  return places;
}

/** What was a name within a sentence is one at a sentence’s start as well. */
const pairOf = (word: string, { next }: Surroundings) => `${word} ${next}`.toLowerCase();

interface Candidate {
  word: string;
  from: number;
  around: Surroundings;
}

function* candidatesOf(
  told: string,
  { main, lookUp, isAllCapitals }: { main: string; lookUp: LookUp; isAllCapitals: boolean },
): Generator<Candidate> {
  let start = 0;
  for (const line of told.split('\n')) {
    let isAmongCapitals: boolean | undefined;
    for (const match of line.matchAll(wordPattern)) {
      const [word] = match;
      const from = match.index;
      if (!lookUp.isFirstPerson(word, line, from)) continue;
      isAmongCapitals ??= !/\p{Ll}/u.test(line) || (main === 'en' && isTitleCase(line));
      const near = surroundingsOf(line, from, from + word.length);
      const around = { ...near, isAmongCapitals, isAllCapitals };
      yield { word, from: start + from, around };
    }
    start += line.length + 1;
  }
}

const wordPattern = /[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}[\p{L}\p{M}]*)*/gu;

const links = /(?:https?:\/\/|www\.)\S+/gi;

type LookUp = ReturnType<typeof makeLookUp>;

const lookUps = new Map<string, LookUp>();

function lookUpOf(language: string, forms: PersonForms): LookUp {
  const known = lookUps.get(language) ?? makeLookUp(forms);
  lookUps.set(language, known);
  return known;
}

function makeLookUp(forms: PersonForms) {
  const setOf = (words = '') => new Set(words.split(' ').filter(Boolean));
  const words = setOf(forms.words);
  const except = setOf(forms.except);
  const afterHyphen = setOf(forms.afterHyphen);
  const endings = [...setOf(forms.endings)];
  const phrases = blankerOf(forms.phrases ?? [], 'giu');
  const names = blankerOf((forms.names ?? []).flatMap(withEitherApostrophe), 'gu');

  const isForm = (said: string) => {
    const head = said.includes('’') ? said.slice(0, said.indexOf('’') + 1) : '';
    const tail = said.slice(said.lastIndexOf('’') + 1);
    return (
      words.has(said) ||
      (head !== '' && words.has(head)) ||
      (endings.some((end) => tail.length > end.length && tail.endsWith(end)) && !except.has(tail))
    );
  };
  return {
    beforeNames: setOf(forms.beforeNames),
    withoutPhrases: (text: string) => names(phrases(text)),
    /** A whole word: not part of a hyphenated one, nor of an address (`about.me`, `@us`). */
    isFirstPerson(word: string, line: string, from: number): boolean {
      const said = normalized(word.toLowerCase(), 'NFC').replaceAll("'", '’');
      const to = from + word.length;
      const [before, after] = [line.slice(Math.max(0, from - 2), from), line.slice(to, to + 5)];
      if (/^(?:@|-(?!m[eê]me)|\.[\p{L}\p{N}])/u.test(after)) return false;
      if (before.endsWith('-')) return afterHyphen.has(said);
      return !/[/@#&]$|[\p{L}\p{N}]\.$/u.test(before) && isForm(said);
    },
  };
}

/** Blanks what is none of the text’s own words, so that positions stay. */
function blankerOf(phrases: readonly string[], flags: string): (text: string) => string {
  if (phrases.length === 0) return (text) => text;
  const any = phrases.map((phrase) => phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${any.join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
    flags,
  );
  return (text) => text.replaceAll(pattern, (phrase) => ' '.repeat(phrase.length));
}

const withEitherApostrophe = (name: string) =>
  name.includes('’') ? [name, name.replaceAll('’', "'")] : [name];
