import assert from 'node:assert/strict';
import test from 'node:test';
import { inflateSync } from 'node:zlib';
import { letterText } from '#domain/letters/letter-text.ts';
import { printLetter } from './print-letter.ts';

const print = ({ party, name }: { party: string; name: string }) =>
  printLetter({
    text: letterText({
      kind: 'company',
      party,
      details: ['desk@harborlight.test'],
      publisher: 'Ampifire',
      supportEmail: 'support@demo.test',
    }),
    textHash: 'a'.repeat(64),
    party,
    signatoryName: name,
    signatoryPosition: 'Owner',
    signature: { text: name },
    signedAt: new Date('2026-01-02T09:00:00Z'),
    certificate: 'http://localhost:3000/app/letters/x',
  });

function streamsOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/\/FlateDecode[^]*?stream\n/g)].map(({ index }) => {
    const start = pdf.indexOf('stream\n', index) + 'stream\n'.length;
    return inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream', start))).toString('latin1');
  });
}

/**
 * What the glyphs of a PDF stand for when its words are copied. Arabic letters that are one drawing with
 * dots of their own are copied as the first of them: the certificate’s page has the words exactly.
 */
function charactersIn(pdf: Buffer): Set<string> {
  const found = new Set<string>();
  for (const words of streamsOf(pdf)) {
    const [, glyphs = ''] = /beginbfrange([^]*)endbfrange/.exec(words) ?? [];
    for (const [, code = ''] of glyphs.matchAll(/<([0-9a-f]{4})>/g))
      found.add(String.fromCharCode(Number.parseInt(code, 16)));
  }
  return found;
}

test('a letter in names of any of these scripts is printed so that they can be copied out of it', async () => {
  const letters = [
    { party: '海の会社 Yamada & Söhne', name: '山田 太郎' },
    { party: '蓝天科技有限公司', name: '李小龍 Bruce' },
    { party: '한빛소프트 주식회사', name: '김철수' },
    { party: 'دار الكرم (مراد) 2024', name: 'كمال' },
    { party: 'בית ספר לשיט', name: 'נועה לוי' },
    { party: 'โรงเรียนเรือใบภูเก็ต', name: 'สมชาย ใจดี' },
  ];
  for (const letter of letters) {
    const pdf = Buffer.from(await print(letter));
    const copied = charactersIn(pdf);
    for (const sign of `${letter.party}${letter.name}`)
      assert.ok(copied.has(sign), `${sign} of ${letter.party}`);
    assert.ok(pdf.length < 200_000, 'only the glyphs that are used');
  }
});

test('the same letter is the same file', async () => {
  const letter = { party: '海の会社', name: '山田 太郎' };
  assert.deepEqual(await print(letter), await print(letter));
});

test('a name of one endless word, read from right to left, is broken into lines', async () => {
  const linesOf = async (party: string) => {
    const words = streamsOf(Buffer.from(await print({ party, name: 'Ada' }))).join('\n');
    return new Set([...words.matchAll(/1 0 0 1 \S+ (\S+) Tm/g)].map(([, height]) => height)).size;
  };
  assert.ok((await linesOf('א'.repeat(200))) > (await linesOf('א')) + 3);
});

test('a name that changes its direction at each sign is printed about as soon as any other', async () => {
  const cpuOf = async (words: string) => {
    const before = process.cpuUsage();
    await print({ party: words, name: words });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const [usual, worst] = ['Harbor '.repeat(28), 'aא1ب'.repeat(50)];
  // What is opened and compiled once is not counted.
  for (const words of [usual, worst]) await cpuOf(words);
  const share = (await cpuOf(worst)) / (await cpuOf(usual));
  assert.ok(share < 4, `${share.toFixed(1)} times as long`);
});
