import { Parser } from 'htmlparser2';
import { escapeAttribute, escapeText } from './html.ts';

const tags = new Set(
  `a abbr address article aside audio b bdi bdo blockquote br caption cite code col colgroup dd del
  details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main
  mark nav ol p picture pre q s samp section small source span strong sub summary sup table tbody td
  tfoot th thead time tr track u ul var video wbr`.split(/\s+/),
);
const droppedWithTheirText = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'template',
  'noscript',
  'svg',
  'math',
  'textarea',
  'title',
  'select',
]);
const voidTags = new Set(['br', 'col', 'hr', 'img', 'source', 'track', 'wbr']);
const attributes = new Set(
  `alt cite class colspan controls datetime dir height href hreflang id lang loading name open poster
  rel reversed rowspan scope sizes span src srcset start target title type value width`.split(
    /\s+/,
  ),
);
const addresses = new Set(['href', 'src', 'cite', 'poster']);

interface Shown {
  /** What a site makes of words, none of which may stay a tag; as they are where absent. */
  text?: (text: string) => string;
  keepsComment?: (text: string) => boolean;
}

/**
 * Stored HTML as a pretend site shows it. Scripts, styles and handlers are dropped whoever wrote them: this world
 * shows text, it does not run it.
 */
export function harmlessHtml(
  raw: string,
  { text: shown = escapeText, keepsComment = () => true }: Shown = {},
): string {
  let out = '';
  let hidden = 0;
  let verbatim = 0;
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, given) {
        if (droppedWithTheirText.has(name)) hidden += 1;
        if (hidden > 0 || !tags.has(name)) return;
        if (name === 'pre' || name === 'code') verbatim += 1;
        out += `<${name}${kept(given)}${voidTags.has(name) ? ' /' : ''}>`;
        if (!voidTags.has(name)) open.push(name);
      },
      onclosetag(name) {
        if (droppedWithTheirText.has(name)) hidden -= 1;
        else if (hidden === 0 && open.at(-1) === name) {
          open.pop();
          if (name === 'pre' || name === 'code') verbatim -= 1;
          out += `</${name}>`;
        }
      },
      ontext(text) {
        if (hidden === 0) out += verbatim > 0 ? escapeText(text) : shown(text);
      },
      oncomment(text) {
        if (hidden === 0 && keepsComment(text))
          out += `<!--${text.replaceAll(/[<>]|(?<!-)-+$/g, '')}-->`;
      },
    },
    { decodeEntities: true },
  );
  parser.end(raw);
  return out;
}

function kept(given: Record<string, string>): string {
  return Object.entries(given)
    .filter(([name, value]) => attributes.has(name) && (!addresses.has(name) || isHarmless(value)))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
}

function isHarmless(address: string): boolean {
  // Browsers ignore control characters inside a scheme.
  const plain = address.replaceAll(/[^!-\uffff]/g, '');
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1];
  return scheme === undefined || /^(https?|mailto|tel)$/i.test(scheme);
}
