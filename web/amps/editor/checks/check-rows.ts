import type { ArticleField, ArticleFinding } from '#domain/amps/modules/article/rules.ts';

export interface CheckRow {
  /** What is right, or each thing that is not. */
  says: readonly string[];
  isFine: boolean;
  field: ArticleField;
}

interface Check {
  field: ArticleField;
  /** The rules it is about; any other rule of the field when absent. */
  rules?: readonly string[];
  fine: (facts: Facts) => string;
}

interface Facts {
  words: number;
  links: number;
  pictures: number;
}

const number = new Intl.NumberFormat('en');

const checks: readonly Check[] = [
  { field: 'headline', fine: () => 'Headline is in place' },
  { field: 'summary', fine: () => 'Summary is in place' },
  {
    field: 'body',
    rules: ['countBetween', 'countAtLeast', 'countAtMost', 'required'],
    fine: ({ words }) => `${number.format(words)} words`,
  },
  { field: 'body', rules: ['nonFirstPerson'], fine: () => 'Written in the third person' },
  { field: 'body', rules: ['matchingQuotes'], fine: () => 'Quotes balance' },
  {
    field: 'body',
    rules: ['linkCount', 'reachableLink', 'reachableLinks'],
    fine: ({ links }) =>
      links === 1 ? 'Its link can be reached' : `All ${links} links can be reached`,
  },
  {
    field: 'pictures',
    fine: ({ pictures }) => `${pictures} ${pictures === 1 ? 'picture' : 'pictures'}, described`,
  },
  { field: 'quote', fine: () => 'Quote is fine' },
  { field: 'quote_by', fine: () => 'Who is quoted is fine' },
  { field: 'keywords', fine: () => 'Keywords are fine' },
  { field: 'media_contact', fine: () => 'Media contact is fine' },
];

/** Every check with how it stands. A finding no check knows is a row of its own: nothing is hidden. */
export function checkRows(findings: readonly ArticleFinding[], facts: Facts): CheckRow[] {
  const left = new Set(findings);
  const rows = checks.map(({ field, rules, fine }): CheckRow => {
    const mine = [...left].filter(
      (finding) => finding.field === field && (!rules || rules.includes(finding.rule)),
    );
    for (const finding of mine) left.delete(finding);
    const says = mine.length > 0 ? mine.map(({ message }) => message) : [fine(facts)];
    return { says, isFine: mine.length === 0, field };
  });
  const others = [...left].map(({ message, field }) => ({ says: [message], isFine: false, field }));
  return [...rows, ...others].sort((one, other) => Number(one.isFine) - Number(other.isFine));
}
