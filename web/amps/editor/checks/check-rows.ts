import { counted } from '#domain/rules/counted.ts';
import { languageName } from '#domain/languages/languages.ts';
import { knowsFirstPerson } from '#domain/rules/first-person.ts';
import type { ArticleField } from '#domain/amps/modules/article/labels.ts';
import type { ArticleFinding } from '#domain/amps/modules/article/rules.ts';

/**
 * `asked`: the server has not said yet how it is with what is written now. `unknown`: nobody could find out,
 * which is nothing to put right.
 */
export type Standing = 'open' | 'unknown' | 'asked' | 'fine';

export interface CheckRow {
  /** What is right, being found out, or each thing that is not right. */
  says: readonly string[];
  standing: Standing;
  field: ArticleField;
}

interface Check {
  field: ArticleField;
  /** The rules it is about; any other rule of the field when absent. */
  rules?: readonly string[];
  fine: (facts: Facts) => string;
  /** What the server is asked for it. */
  question?: Question;
  /** Whether there is anything yet that it could be said of; always when absent. */
  isMet?: (facts: Facts) => boolean;
}

interface Facts {
  words: number;
  links: number;
  pictures: number;
  /** Of the text; '' while that is not known. */
  language: string;
  hasQuote: boolean;
}

/** What only the server can say of an article, and the words while it is being asked. */
const questionWords = {
  links: 'Trying its links…',
  person: 'Looking for the first person…',
  quotes: 'Looking at the quotes…',
};
export type Question = keyof typeof questionWords;

const wayPast = 'If that is part of a name or title, put the name in quotation marks.';

const hasText = ({ words }: Facts) => words > 0;
const hasQuote = (facts: Facts) => facts.hasQuote;

const checks: readonly Check[] = [
  { field: 'headline', fine: () => 'Headline is in place' },
  { field: 'summary', fine: () => 'Summary is in place' },
  {
    field: 'body',
    rules: ['countBetween', 'countAtLeast', 'countAtMost', 'required'],
    fine: ({ words }) => counted(words, 'word'),
  },
  {
    field: 'body',
    rules: ['nonFirstPerson'],
    fine: ({ language }) =>
      language === '' || knowsFirstPerson(language)
        ? 'Written in the third person'
        : `Whether it is written in the third person is not asked in ${languageName(language)}`,
    question: 'person',
    isMet: hasText,
  },
  {
    field: 'body',
    rules: ['matchingQuotes'],
    fine: () => 'Quotes balance',
    question: 'quotes',
    isMet: hasText,
  },
  {
    field: 'body',
    rules: ['linkCount', 'reachableLink', 'reachableLinks'],
    fine: ({ links }) =>
      links === 1 ? 'Its link can be reached' : `All ${links} links can be reached`,
    question: 'links',
  },
  {
    field: 'pictures',
    fine: ({ pictures }) => `${counted(pictures, 'picture')}, described`,
  },
  { field: 'quote', fine: () => 'Quote is fine', isMet: hasQuote },
  { field: 'quote_by', fine: () => 'Who is quoted is fine', isMet: hasQuote },
  { field: 'keywords', fine: () => 'Keywords are fine' },
  { field: 'media_contact', fine: () => 'Media contact is fine' },
];

/**
 * Every check that there is something to say of, with how it stands. A finding no check knows is a row of
 * its own: nothing is hidden.
 */
export function checkRows(
  findings: readonly ArticleFinding[],
  facts: Facts,
  asked: ReadonlySet<Question>,
): CheckRow[] {
  const left = new Set(findings);
  const rows = checks.flatMap(({ field, rules, fine, question, isMet }): CheckRow[] => {
    const mine = [...left].filter(
      (finding) => finding.field === field && (!rules || rules.includes(finding.rule)),
    );
    for (const finding of mine) left.delete(finding);
    if (mine.length > 0) {
      const isKnown = mine.some(({ unasked }) => unasked === undefined);
      const hint = isKnown && rules?.includes('nonFirstPerson') ? [wayPast] : [];
      const says = [...mine.flatMap(sentencesOf), ...hint];
      return [{ says, standing: isKnown ? 'open' : 'unknown', field }];
    }
    if (isMet && !isMet(facts)) return [];
    if (question && asked.has(question))
      return [{ says: [questionWords[question]], standing: 'asked', field }];
    return [{ says: [fine(facts)], standing: 'fine', field }];
  });
  const others = [...left].map((finding): CheckRow => ({
    says: sentencesOf(finding),
    standing: 'open',
    field: finding.field,
  }));
  const order: Standing[] = ['open', 'unknown', 'asked', 'fine'];
  return [...rows, ...others].sort(
    (one, other) => order.indexOf(one.standing) - order.indexOf(other.standing),
  );
}

/** What is said of a finding; where nobody could find out, why, as well. */
export const sentencesOf = ({ message, unasked }: ArticleFinding): string[] =>
  unasked === undefined ? [message] : [message, unasked];

/** What stands above the rows that are open: a check that nobody could make is nothing to put right. */
export function openInWords(rows: readonly CheckRow[]): string {
  const count = (of: Standing) => rows.filter(({ standing }) => standing === of).length;
  const [wrong, unknown] = [count('open'), count('unknown')];
  if (unknown === 0) return `${wrong} to put right before publishing`;
  return wrong === 0
    ? `${unknown} could not be checked`
    : `${wrong} to put right before publishing, ${unknown} could not be checked`;
}

/** Of all rows together. */
export const standingOf = (rows: readonly CheckRow[]): Standing => rows[0]?.standing ?? 'fine';

/** Findings as one text: the specification's have no full stop, ours have. */
export const oneAfterAnother = (sentences: readonly string[]): string =>
  sentences
    .map((words, at) => (at === sentences.length - 1 || /[.!?]$/.test(words) ? words : `${words}.`))
    .join(' ');
