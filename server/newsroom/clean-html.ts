import sanitizeHtml from 'sanitize-html';
import { richContainers, richVoids } from '#domain/amps/modules/article/rich-tags.ts';
import { trustedHtml } from '../foundation/http/html.ts';
import type { Html } from '../foundation/http/html.ts';

/** How an article's text is kept on our pages and in our feeds. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richContainers, ...richVoids],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start', 'dir'], ul: ['dir'], blockquote: ['dir'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'xmp',
    'title',
  ],
  transformTags: {
    // A link in a press release is paid for, and search engines ask to be told.
    a: (tagName, { href }): sanitizeHtml.Tag => ({
      tagName,
      attribs: href === undefined ? {} : { href, rel: 'sponsored noopener' },
    }),
    ol: (tagName, { start }): sanitizeHtml.Tag => ({
      tagName,
      attribs: { dir: 'auto', ...(/^\d{1,6}$/.test(start ?? '') ? { start: start ?? '' } : {}) },
    }),
    // Where the marks of a list or quotation stand follows its words: right of Hebrew ones.
    ul: sanitizeHtml.simpleTransform('ul', { dir: 'auto' }, false),
    blockquote: sanitizeHtml.simpleTransform('blockquote', { dir: 'auto' }, false),
  },
};

/**
 * Cleans an article's text once more as it is shown: it was cleaned when stored, and one mistake
 * there must not become a script on a public page.
 */
export function cleanHtml(dirty: string): Html {
  return trustedHtml(sanitizeHtml(dirty, allowed));
}
