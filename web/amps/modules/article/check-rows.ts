import { counted } from '#domain/rules/counted.ts';
import { languageName } from '#domain/languages/languages.ts';
import { knowsFirstPerson } from '#domain/rules/first-person.ts';
import type { ArticleField } from '#domain/amps/modules/article/labels.ts';
import type { ArticleFinding } from '#domain/amps/modules/article/rules.ts';
import { sentencesOf, worstFirst, type CheckRow } from '../../editor/checks/check-row.ts';

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
  return worstFirst([...rows, ...others]);
}
