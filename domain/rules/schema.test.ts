import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { emailAddress, id, idInPath, text, webAddress } from './schema.ts';

const sentenceOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;

test('a text is stored trimmed and speaks in the rules’ sentences', () => {
  const label = text('Label', { max: 100 });
  assert.equal(label.parse('  Blog '), 'Blog');
  assert.equal(sentenceOf(label, 'a'.repeat(101)), 'Label length cannot exceed 100 characters');
  for (const nothing of ['', '  ', null, undefined])
    assert.equal(sentenceOf(label, nothing), 'Label is required');
  assert.equal(sentenceOf(label, 7), 'Label is not valid');
  assert.equal(sentenceOf(text('Comments', { plural: true }), ''), 'Comments are required');
  assert.equal(
    sentenceOf(text('Password', { min: 8 }), 'short'),
    'Password must be at least 8 characters',
  );
  assert.equal(text('Note', { required: false }).parse(' '), '');
});

test('what no database can hold is refused, not cut', () => {
  assert.equal(sentenceOf(text('Label'), 'a\u0000b'), 'Label is not valid');
  assert.equal(sentenceOf(text('Label'), 'a\ud800b'), 'Label is not valid');
});

test('web and mail addresses are checked after trimming', () => {
  assert.equal(webAddress('URL').parse(' https://example.com '), 'https://example.com');
  assert.equal(sentenceOf(webAddress('URL'), 'abc'), 'abc is not a valid URL');
  assert.equal(
    sentenceOf(webAddress('URL'), `https://example.com/${'a'.repeat(236)}`),
    'URL length cannot exceed 255 characters',
  );
  assert.equal(sentenceOf(webAddress('URL'), `https://example.com/${'a'.repeat(235)}`), null);
  assert.equal(
    sentenceOf(webAddress('URL', { httpsOnly: true }), 'http://a.test'),
    'http://a.test is not a valid URL',
  );
  assert.equal(webAddress('URL', { required: false }).parse(''), '');
  assert.equal(sentenceOf(emailAddress('Email'), 'abc'), 'Email must be a valid e-mail address');
  assert.equal(sentenceOf(emailAddress('Email'), ''), 'Email is required');
});

test('an id is a positive whole number, written plainly in an address', () => {
  assert.equal(id().parse(7), 7);
  for (const value of [0, -1, 1.5, '7', 2 ** 31, Number.NaN])
    assert.ok(!id().safeParse(value).success);
  assert.equal(idInPath().parse('7'), 7);
  for (const value of ['0', '-1', '1.5', '1e3', ' 7', '07', '', 'abc', '9999999999', '7\n'])
    assert.ok(!idInPath().safeParse(value).success, JSON.stringify(value));
});

test('the builders can be described as JSON Schema', () => {
  assert.equal(z.toJSONSchema(text('Label', { max: 3 }), { io: 'input' }).type, 'string');
  assert.equal(z.toJSONSchema(idInPath(), { io: 'input' }).type, 'integer');
});
