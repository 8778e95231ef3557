import type { Rule } from './finding.ts';
import { stripHtml } from './plain-text.ts';
import { found } from './wording.ts';
import { withoutQuotations } from './quotations.ts';

export interface FoundWord {
  word: string;
  /** Positions in the text given. */
  from: number;
  to: number;
}

/** News is not told in the first person, except in quotations. */
export const nonFirstPerson: Rule<string> = (html, field) => {
  const [first] = firstPersonWords(stripHtml(html));
  if (!first) return null;
  return { ...found('nonFirstPerson', field, {}), at: { from: first.from, to: first.to } };
};

/**
 * The first-person words of a plain text that stand outside quotations. Names that look like one are
 * let through: the US, a coal mine, World War I, Elizabeth I, "(i)", parts of links.
 */
export function firstPersonWords(text: string): FoundWord[] {
  const told = withoutQuotations(text).replaceAll(links, (link) => ' '.repeat(link.length));
  const isAllCapitals = !/\p{Ll}/u.test(told);
  const words: FoundWord[] = [];
  for (const match of told.matchAll(pronoun)) {
    const [word] = match;
    const from = match.index;
    const before = told.slice(Math.max(0, from - contextLength), from);
    const after = told.slice(from + word.length, from + word.length + contextLength);
    if (!isName(word, { before, after, isAllCapitals }))
      words.push({ word, from, to: from + word.length });
  }
  return words;
}

/** Whole words: not part of a longer one, of a hyphenated one, nor of an address (`about.me`, `@us`). */
const pronoun =
  /(?<![\p{L}\p{N}_/@#&-]|[\p{L}\p{N}]\.)(?:i(?:['’](?:m|ve|ll|d))?|we(?:['’](?:re|ve|ll|d))?|me|my|mine|myself|us|our|ours|ourselves|let['’]s)(?![\p{L}\p{N}_@-]|\.[\p{L}\p{N}])/giu;

const links = /(?:https?:\/\/|www\.)\S+/gi;

/** Enough to see the word before and what follows. */
const contextLength = 40;

interface Surroundings {
  before: string;
  after: string;
  isAllCapitals: boolean;
}

function isName(word: string, { before, after, isAllCapitals }: Surroundings): boolean {
  const previous = /(?<!\p{L})(\p{L}+)\s?$/u.exec(before)?.[1] ?? '';
  switch (word) {
    case 'US':
    case 'ME':
      return !isAllCapitals;
    case 'I':
      return (
        numbered.has(previous.toLowerCase()) ||
        monarchs.has(previous) ||
        (/^\p{Lu}/u.test(previous) && /^\.\s\p{Lu}/u.test(after))
      );
    case 'i':
      return before.endsWith('(') && after.startsWith(')');
    case 'mine':
      return diggings.has(previous.toLowerCase());
    default:
      return false;
  }
}

const setOf = (words: string) => new Set(words.split(' '));
const numbered = setOf(
  'war type phase act part class level stage title volume chapter article schedule tier grade book',
);
const diggings = setOf(
  'the a an this that each coal gold silver copper iron salt tin diamond land',
);
const monarchs = setOf(
  'Elizabeth Charles James George William Henry Edward Richard Louis Napoleon Francis Frederick ' +
    'Nicholas Alexander Peter Catherine Philip Leopold Ferdinand Joseph Paul Wilhelm Otto Carlos',
);
