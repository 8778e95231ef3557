import type { Shape } from '../growth/inputs.ts';

/** A repeatable chance: the same seed makes the same calls. */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    oneOf: <T>(things: readonly T[]): T => things[Math.floor(next() * things.length)] as T,
    times: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
  };
}

export type Chance = ReturnType<typeof chanceOf>;

const many = 10_000;
const unstorable = ['\u0000', 'a\u0000b', '\ud800', 'tea \udf75'];
const odd: unknown[] = [
  ...unstorable,
  '\u2028\u2029',
  '\u202e\u200b\ufeff',
  '𝒜'.repeat(400),
  'x'.repeat(many),
  '',
  ' ',
  '../../etc/passwd',
  "1' or '1'='1",
  '{{7*7}}${7*7}',
  2 ** 53 + 2,
  -(2 ** 63),
  1e308,
  -1,
  0,
  1.5,
  null,
  true,
  [],
  {},
  [[]],
  ['a', 'b'],
  Array.from({ length: many }, () => 1),
  Array.from({ length: many }, () => ({})),
  Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`key${n}`, n])),
  { toString: 'x', constructor: 1 },
];

/** Something that no form of ours sends. */
const oddValue = (chance: Chance): unknown => chance.oneOf(odd);

/** Odd things that its schema may let in: at its bounds, and just behind them. */
function oddOfKind(chance: Chance, { type, format, minimum, maximum, maxLength }: Shape): unknown {
  const types = [type].flat();
  if (types.includes('integer') || types.includes('number'))
    return chance.oneOf([...numbers, minimum, maximum].filter((number) => number !== undefined));
  if (format === 'date-time') return chance.oneOf(moments);
  if (types.includes('string'))
    return chance.oneOf([
      ...storable,
      '漢'.repeat(maxLength ?? many),
      'x'.repeat(maxLength ?? many),
    ]);
  return oddValue(chance);
}

const numbers = [0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, -(2 ** 31), Number.MIN_VALUE];
const moments = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z', '1969-12-31T23:59:59Z'];
const storable = [
  '\u2028\u2029',
  '\u202e\u200b\ufeff',
  '\u0001',
  '\ufdfa',
  '<b onx=1>&',
  '%_\\',
  '🍵',
];

/** What is sound, but for one number or moment that is the furthest its schema lets in: of each one. */
export function atBounds(shape: Shape, sound: unknown): unknown[] {
  const { items, properties, format, type } = shape;
  const options = shape.anyOf ?? shape.oneOf;
  if (options) return options.flatMap((option) => atBounds(option, sound));
  if (items)
    return atBounds(items, Array.isArray(sound) ? sound[0] : undefined).map((one) => [one]);
  if (properties) {
    const fields: Record<string, unknown> = { ...(sound as object | undefined) };
    return Object.entries(properties).flatMap(([name, part]) =>
      atBounds(part, fields[name]).map((value) => ({ ...fields, [name]: value })),
    );
  }
  if (shape.const !== undefined) return [];
  if (format === 'date-time') return moments;
  const isNumber = [type].flat().some((one) => one === 'integer' || one === 'number');
  return isNumber ? [shape.maximum ?? Number.MAX_SAFE_INTEGER] : [];
}

/** What is sound, but for an odd thing in one place: in a field, in a field of a field, in a list. */
function withOdd(chance: Chance, shape: Shape, sound: unknown): unknown {
  const { items, properties = {} } = shape;
  const names = Object.keys(properties);
  if (chance.times(0, 9) === 0) return oddValue(chance);
  if (names.length > 0) {
    const name = chance.oneOf(names);
    const fields: Record<string, unknown> = { ...(sound as object | undefined) };
    return { ...fields, [name]: withOdd(chance, properties[name] ?? {}, fields[name]) };
  }
  if (items) {
    const list: unknown[] = Array.isArray(sound) ? sound : [];
    const odder = withOdd(chance, items, list[0]);
    return chance.oneOf([[odder], [...list, odder], [...list, ...list], [odder, odder]]);
  }
  const options = shape.anyOf ?? shape.oneOf;
  if (options) return withOdd(chance, chance.oneOf(options), sound);
  return oddOfKind(chance, shape);
}

/** A body that is sound but for one place; now and then odd in every field, or no object at all. */
export function oddBody(chance: Chance, shape: Shape, sound: unknown): string {
  const fields = Object.keys(shape.properties ?? {});
  const whole = [
    '',
    'null',
    '[]',
    '"a"',
    '7',
    '{',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '\u0000',
  ];
  const kind = chance.times(0, 9);
  if (kind === 0 || fields.length === 0) return chance.oneOf([...whole, nested(30_000)]);
  if (kind < 8) return JSON.stringify(withOdd(chance, shape, sound)) ?? '';
  const changed = Object.fromEntries(fields.map((field) => [field, oddValue(chance)]));
  return JSON.stringify(kind < 9 ? changed : { ...(sound as object), [oddName(chance)]: 1 });
}

/** Names that nobody asked for, those of every object among them. */
const oddName = (chance: Chance): string =>
  chance.oneOf([
    'constructor',
    'toString',
    'valueOf',
    'hasOwnProperty',
    JSON.stringify(oddValue(chance)).slice(0, 100),
  ]);

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const oddParts = [
  '%00',
  '%EF%BF%BF',
  '%E0%A4%A',
  '%F0%9F%8D%B5',
  '%E2%80%A8',
  '9007199254740993',
  '99999999999999999999',
  '2147483647',
  '2147483648',
  '9007199254740991',
  '1e1',
  '010',
  '0x6',
  '-1',
  '0',
  'NaN',
  '..%2f..',
  '%2e%2e',
  'a'.repeat(199),
  'a'.repeat(3_000),
];

/** A part of a path, as it is sent. */
export const oddPart = (chance: Chance): string => chance.oneOf(oddParts);

/** A query in which known names hold odd things. */
export function oddQuery(chance: Chance, names: readonly string[]): string {
  const name = chance.oneOf([...names, 'page', 'limit', 'q', 'next']);
  const value = chance.oneOf([
    ...oddParts,
    '',
    '//evil.test',
    '/%0d%0aset-cookie:a=b',
    '\\\\evil',
    '/漢',
  ]);
  return chance.oneOf([
    `?${name}=${value}`,
    `?${name}=${value}&${name}=2`,
    `?${name}[]=${value}`,
    `?${name}[a][b]=${value}`,
    `?${'a=1&'.repeat(2_000)}${name}=1`,
  ]);
}

/** Headers that a browser does not send, or not so. */
export function oddHeaders(chance: Chance): Record<string, string> {
  const [name, value] = chance.oneOf([
    ['user-agent', 'ÿþ\u00ff'.repeat(300)],
    ['host', 'localhost:99999'],
    ['host', 'localhost:0'],
    ['referer', `http://localhost/${'x'.repeat(5_000)}`],
    ['origin', 'null'],
    ['range', 'bytes=9-1,-0,a'],
    ['if-none-match', ','.repeat(3_000)],
    ['if-modified-since', 'never'],
    ['accept', '*/*;q=a,'.repeat(500)],
    ['accept-encoding', 'gzip;q=9, \u00ff'],
    ['cookie', `sid=%00; device=${'a'.repeat(43)}; cc_amp_cookie=%7B%22categories%22%3A7%7D`],
    ['cookie', 'cc_amp_cookie=%E0%A4%A; active_session'],
    ['content-type', 'application/json; charset=\u00ff'],
    ['content-type', 'multipart/form-data'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['x-file-name', '%00%ff'],
    ['idempotency-key', 'ÿ'.repeat(300)],
    ['upload-metadata', 'filename AA==,article AA==,picture ÿ'],
    ['upload-length', '9007199254740993'],
    ['tus-resumable', '9.9.9'],
    ['x-forwarded-for', 'not an address, 1.2.3.4:99999'],
    ['stripe-signature', 't=99999999999999999999,v1=\u00ff'],
    ['x-http-method-override', 'DELETE'],
    ['content-length', '-1'],
  ] as const);
  return { [name]: value };
}
