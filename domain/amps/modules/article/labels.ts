/** The fields of an article as people know them. */
export const articleFieldLabels = {
  headline: 'Headline',
  summary: 'Summary',
  body: 'Text',
  quote: 'Quote',
  quote_by: 'Who is quoted',
  keywords: 'Keywords',
  media_contact: 'Media contact',
  pictures: 'Pictures',
  language: 'Language',
} as const;
export type ArticleField = keyof typeof articleFieldLabels;

/** What two articles are compared by: of the text, links and formatting stand for themselves. */
export const comparedFieldLabels = {
  ...articleFieldLabels,
  links: 'Links',
  formatting: 'Formatting',
} as const;
