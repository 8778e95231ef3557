import { readTagsInPieces } from '../foundation/read-tags.ts';

const heading = /^h[1-6]$/;
const neverShown = new Set(['script', 'style', 'noscript', 'template']);

/**
 * What the HTML of a page shows by itself, and says of itself. What is hidden by its own attributes is not shown;
 * styles and scripts from elsewhere may hide more, or show it: of those nothing is known.
 * @param mark what stands in a comment of the page if it is the one that is looked for.
 */
export async function readShown(page: string, { mark }: { mark: string }) {
  const seen = {
    text: '',
    /** The same but for the title of the page, which names its site too. */
    besideTitle: '',
    headings: [] as string[],
    noindex: false,
    asksPassword: false,
    canonical: null as string | null,
    isMarked: false,
  };
  const opened: boolean[] = [];
  let hiddenBy = 0;
  let titles = 0;
  let inHeadings = 0;
  await readTagsInPieces(page, {
    onopentag(name, attributes) {
      const { name: meta, content, rel, href, type } = attributes;
      const isHidden = neverShown.has(name) || hidesItself(attributes);
      opened.push(isHidden);
      if (isHidden) hiddenBy += 1;
      if (name === 'meta' && isOfRobots(meta ?? '') && forbidsListing(content ?? '')) {
        seen.noindex = true;
      }
      if (name === 'input' && type?.toLowerCase() === 'password') seen.asksPassword = true;
      if (name === 'link' && rel?.toLowerCase() === 'canonical') seen.canonical = href ?? null;
      seen.text += ' ';
      seen.besideTitle += ' ';
      if (name === 'title') titles += 1;
      if (!heading.test(name)) return;
      inHeadings += 1;
      seen.headings.push('');
    },
    ontext(text) {
      if (hiddenBy > 0) return;
      seen.text += text;
      if (titles > 0) return;
      seen.besideTitle += text;
      if (inHeadings > 0) seen.headings.push(`${seen.headings.pop() ?? ''}${text}`);
    },
    onclosetag(name) {
      if (opened.pop()) hiddenBy -= 1;
      seen.text += ' ';
      seen.besideTitle += ' ';
      if (name === 'title') titles -= 1;
      if (heading.test(name)) inHeadings -= 1;
    },
    oncomment(words) {
      if (words === mark) seen.isMarked = true;
    },
  });
  return seen;
}

export type Shown = Awaited<ReturnType<typeof readShown>>;

const hiding = new Map([
  ['display', ['none']],
  ['visibility', ['hidden', 'collapse']],
]);

function hidesItself({ hidden, style }: Record<string, string>): boolean {
  if (hidden !== undefined || style === undefined) return hidden !== undefined;
  return style
    .toLowerCase()
    .split(';')
    .some((rule) => {
      const [property = '', value = ''] = rule.split(':', 2);
      const [word = ''] = value.trim().split(/[\s!]/, 1);
      return hiding.get(property.trim())?.includes(word) === true;
    });
}

/** All search engines, or one by the name of its reader. */
const isOfRobots = (name: string): boolean =>
  /^robots$|bot\b|^(?:slurp|yandex|baiduspider)$/i.test(name.trim());

/** Settings whose value may be `none` as well. */
const isSetting = (name: string) => name.startsWith('max-') || name === 'unavailable_after';

/** Whether a robots tag or header keeps a page from being listed: `noindex`, `none`, `googlebot: noindex`. */
export const forbidsListing = (said: string): boolean =>
  said
    .toLowerCase()
    .split(',')
    .some((directive) => {
      const [name = '', value] = directive.split(':', 2).map((word) => word.trim());
      const words = value === undefined ? name : isSetting(name) ? '' : value;
      return words.split(/\s/).some((word) => word === 'noindex' || word === 'none');
    });
