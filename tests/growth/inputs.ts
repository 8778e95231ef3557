import { z } from 'zod';
import { goldenPayload } from '../builders/golden-payload.ts';

const { body_text: goldenText, body_html: goldenHtml } = goldenPayload();

/** What, repeated, makes careless readers start over from every place. */
const pieces = [
  'a',
  ' ',
  '\n',
  '<',
  '<a href="',
  '<b><i>',
  '<!--',
  '<script>',
  '<![CDATA[',
  '&#',
  '"',
  '\\"',
  '“',
  '„a ',
  '‘a’a ',
  "s' ",
  'I’m A. ',
  'https://a(',
  'http://a.b/c ',
  '[audio ',
  '![a](',
  '[a]: ',
  '**a*',
  '`',
  '> ',
  '|a|\n|-|\n',
  ';""',
  '---\n',
  'a。',
  '漢',
  'ภา',
  '\u0301',
  '\u0301\u0316',
  '\ufdfa',
  'a@',
];

/** Repeated, and broken off by what no piece ends with. */
const repeated = (piece: string, characters: number): string =>
  `${piece.repeat(Math.max(1, Math.floor(characters / piece.length)))}\u0001`;

/** Inside each other, and closed again. */
function nested(open: string, close: string, characters: number): string {
  const levels = Math.max(1, Math.floor(characters / (open.length + close.length)));
  return open.repeat(levels) + close.repeat(levels);
}

/** Words of which each is another, so that two such texts share none of them. */
export function words(start: string, characters: number): string {
  const all: string[] = [];
  for (let length = 0; length < characters; length += (all.at(-1)?.length ?? 0) + 1)
    all.push(`${start}${all.length}`);
  return all.join(' ');
}

type Make = (characters: number) => string;

const byName = (named: readonly string[]): Record<string, Make> =>
  Object.fromEntries(
    named.map((piece) => [JSON.stringify(piece), (most: number) => repeated(piece, most)]),
  );

/** What schemas read: spaces, signs of addresses and numbers, letters of several parts. */
export const lines = byName([
  'a',
  ' ',
  '<',
  '&#',
  '1.',
  '+1 (',
  'a@',
  'http://a.b/',
  '漢',
  '\u0301',
  '\\"',
]);

const nestings: Record<string, Make> = {
  'tags in tags': (most) => nested('<div>', '</div>', most),
  'lists in lists': (most) => nested('<ul><li>', '</li></ul>', most),
  'brackets in brackets': (most) => nested('[', ']', most),
};

/** What readers of files, of Markdown and of HTML take for a beginning. */
export const openers: Record<string, Make> = {
  ...byName(['<', '<a href="', '&#', '"', '[audio ', '![a](', '[a]: ', '**a*', '`', '> ', '- ']),
  ...byName(['|a|\n|-|\n', ';""', '---\n', 'https://a(', '漢']),
  ...nestings,
};

/** Texts of any length, by name. */
export const texts: Record<string, Make> = {
  ...byName(pieces),
  ...nestings,
  'words that are all different': (most) => words('w', most),
};

const listOf = (count: number, item: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at)).join(',');

const overAndOver =
  (text: string): Make =>
  (most) =>
    text.repeat(Math.ceil(most / text.length)).slice(0, most);

/** The words of the golden Amp over and over: as people write them, in every script. */
export const goldenWords: Record<string, Make> = { 'every script': overAndOver(goldenText) };

/** And as HTML, with every block and mark. */
export const golden: Record<string, Make> = {
  ...goldenWords,
  'every block': overAndOver(goldenHtml),
};

/** Bodies of any length that no form sends, by name. */
export const bodies: Record<string, Make> = {
  'keys without end': (most) => `{${listOf(Math.ceil(most / 12), (at) => `"key${at}":1`)}}`,
  'entries without end': (most) => `[${listOf(Math.ceil(most / 2), () => '1')}]`,
  'objects without end': (most) => `[${listOf(Math.ceil(most / 9), () => '{"a":[]}')}]`,
  'lists in lists': (most) => nested('[', ']', most),
  'objects in objects': (most) => nested('{"a":[', ']}', most),
};

export interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  $ref?: string;
}

/** What a schema lets in, as far as it can be written down. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;

/** Longer than a name: a text that somebody writes. */
const longestName = 300;

/** Whether somewhere in it stands a text of any length, or a long one. */
export function holdsText(shape: Shape | undefined): boolean {
  if (!shape) return false;
  const { properties = {}, items, anyOf = [], oneOf = [] } = shape;
  if (shape.type === 'string' && shape.enum === undefined && shape.const === undefined) {
    const bounded = shape.pattern === undefined && shape.format === undefined;
    return (shape.maxLength ?? (bounded ? Infinity : 0)) > longestName;
  }
  return [...Object.values(properties), items, ...anyOf, ...oneOf].some(holdsText);
}

/** A value in which a text stands wherever one may. */
export function filled(shape: Shape | undefined, text: string): unknown {
  if (!shape) return text;
  const { properties, items, anyOf, oneOf } = shape;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [choice] = anyOf ?? oneOf ?? [];
  if (choice) return filled(choice, text);
  if (items) return [filled(items, text)];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, filled(inner, text)]),
    );
  if (shape.type === 'number' || shape.type === 'integer') return 1;
  if (shape.type === 'boolean') return true;
  return text;
}

/** How many texts `filled` puts into it. */
export const textsIn = (shape: Shape): number =>
  JSON.stringify(filled(shape, '\u0001')).split('\\u0001').length - 1;
