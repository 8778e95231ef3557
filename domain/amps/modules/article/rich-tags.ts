/**
 * What an article's text may hold around words: the one list, for the editor's stored text and every page
 * that shows it.
 */
export const richContainers = [
  'p',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'a',
] as const;

/** Tags without content. */
export const richVoids = ['br', 'hr'] as const;
