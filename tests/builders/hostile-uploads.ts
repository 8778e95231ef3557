import type { Chance } from './hostile.ts';

const base64 = (bytes: string | readonly number[]) =>
  Buffer.from(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes).toString(
    'base64',
  );

const numbers = [
  '0',
  '1',
  '10',
  '-1',
  '-0',
  '01',
  '1e3',
  '0x10',
  '+5',
  '5.5',
  '5,5',
  'NaN',
  'Infinity',
  '10000001',
  '9007199254740991',
  '9007199254740993',
  '99999999999999999999',
  '',
  'ÿ',
];

/** Of bytes, as no browser says it. */
export const oddNumber = (chance: Chance): string => chance.oneOf(numbers);

const names = [
  'filename',
  'filetype',
  'sender',
  'article',
  'blog_post',
  'video',
  'picture',
  'key',
  '__proto__',
  'constructor',
  'x'.repeat(3_000),
  'ÿ',
  '',
];
const values = [
  ...['a.jpg', 'a\0b.jpg', '\0', '\u2028\u202e', '', '../../etc/passwd', 'x'.repeat(2_000)].map(
    (words) => base64(words),
  ),
  ...['0', '1', '-1', '1e3', '2147483648', '9007199254740993', '漢'.repeat(400)].map((words) =>
    base64(words),
  ),
  // The halves of a pair by themselves, and what is no UTF-8 at all.
  base64([0xed, 0xa0, 0x80]),
  base64([0x61, 0xed, 0xb1, 0xb5]),
  base64([0xff, 0xfe, 0x00]),
  'AA',
  '====',
  'AA==AA==',
  'ÿ',
];

/** Metadata as `tus` sends them, with odd names and values; `sound` are those that a browser of ours sends. */
export function oddMetadata(chance: Chance, sound: Readonly<Record<string, string>>): string {
  // Now and then all that it needs is there, so that something stands behind what is odd.
  const isWhole = chance.times(0, 2) > 0;
  const pairs = Object.entries(sound)
    .filter(() => isWhole || chance.times(0, 2) > 0)
    .map(([name, value]) => `${name} ${base64(value)}`);
  const many = chance.times(0, isWhole ? 1 : 3);
  for (let n = 0; n < many; n += 1) {
    const name = chance.oneOf(names);
    pairs.push(chance.oneOf([name, `${name} ${chance.oneOf(values)}`]));
  }
  return pairs.join(isWhole ? ',' : chance.oneOf([',', ',', ', ', ',,']));
}

/** What the protocol knows besides, which is nothing that we offer. */
export function oddProtocol(chance: Chance): Record<string, string> {
  const [name, value] = chance.oneOf([
    ['tus-resumable', '9.9.9'],
    ['tus-resumable', '1.0.0, 1.0.0'],
    ['tus-version', '0.2.0'],
    ['upload-defer-length', '1'],
    ['upload-defer-length', 'ÿ'],
    ['upload-concat', 'partial'],
    ['upload-concat', 'final;/media_files/uploads/1-0 /media_files/uploads/../../x'],
    ['upload-checksum', 'sha1 AA=='],
    ['upload-expires', 'never'],
    ['x-http-method-override', 'DELETE'],
    ['x-http-method-override', 'PATCH'],
    ['x-http-method-override', 'TRACE'],
    ['x-forwarded-proto', 'gopher'],
    ['x-forwarded-host', 'evil.test'],
    ['forwarded', 'host=evil.test;proto=\u00ff'],
    ['content-type', 'application/offset+octet-stream; charset=ÿ'],
    ['content-type', 'image/jpeg'],
    ['content-encoding', 'gzip'],
    ['expect', '100-continue'],
  ] as const);
  return { [name]: value };
}
