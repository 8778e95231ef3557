/** A piece of HTML: text with its entities resolved, or one tag as written. */
export type HtmlPiece = { kind: 'text'; text: string } | { kind: 'tag'; name: string; raw: string };

/**
 * Cuts HTML into text and tags in one pass, for counting and searching (it makes nothing safe). A
 * `<` that opens no tag is text, and so is all that follows a tag which never ends: nothing a reader
 * might see escapes a check. Comments, scripts and styles are left out.
 */
export function* piecesOf(html: string): Generator<HtmlPiece> {
  let at = 0;
  while (at < html.length) {
    const open = nextTag(html, at);
    const end = open < 0 ? -1 : tagEnd(html, open);
    if (end < 0) {
      yield textPiece(html.slice(at));
      return;
    }
    if (open > at) yield textPiece(html.slice(at, open));
    const raw = html.slice(open, end);
    const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(raw)?.[1]?.toLowerCase();
    if (name) yield { kind: 'tag', name, raw };
    at = raw.startsWith('</') ? end : endOfHidden(html, end, name);
  }
}

/** The value of one attribute of a tag as `piecesOf` gives it, entities resolved. */
export function attributeOf(rawTag: string, wanted: string): string | null {
  const attributes = /([^\s=>"'/<]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;
  for (const [, name, double, single, bare] of rawTag.matchAll(attributes))
    if (name?.toLowerCase() === wanted) return decodeEntities(double ?? single ?? bare ?? '');
  return null;
}

const textPiece = (text: string): HtmlPiece => ({ kind: 'text', text: decodeEntities(text) });

function nextTag(html: string, from: number): number {
  let open = html.indexOf('<', from);
  while (open >= 0 && !/[a-z/!?]/i.test(html.charAt(open + 1))) open = html.indexOf('<', open + 1);
  return open;
}

/** Position after the tag's `>`, not counting one inside an attribute's quotes; -1 if it never ends. */
function tagEnd(html: string, open: number): number {
  if (html.startsWith('<!--', open)) {
    const close = html.indexOf('-->', open + 4);
    return close < 0 ? -1 : close + 3;
  }
  let before = '';
  for (let at = open + 1; at < html.length; at++) {
    const character = html.charAt(at);
    if (character === '>') return at + 1;
    if ((character === '"' || character === "'") && before === '=') {
      at = html.indexOf(character, at + 1);
      if (at < 0) return -1;
    }
    if (!/\s/.test(character)) before = character;
  }
  return -1;
}

/** Where reading goes on after an opening tag: behind the content of a script or style. */
function endOfHidden(html: string, from: number, name: string | undefined): number {
  if (name !== 'script' && name !== 'style') return from;
  const close = name === 'script' ? /<\/script/gi : /<\/style/gi;
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  hellip: '…',
  ndash: '–',
  mdash: '—',
};

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (whole: string, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
