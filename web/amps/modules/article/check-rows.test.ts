import assert from 'node:assert/strict';
import test from 'node:test';
import type { ArticleFinding } from '#domain/amps/modules/article/rules.ts';
import { oneAfterAnother, openInWords, standingOf } from '../../editor/checks/check-row.ts';
import { checkRows, type Question } from './check-rows.ts';

const facts = { words: 612, links: 1, pictures: 2, language: 'en', hasQuote: true };
const nothing = new Set<Question>();

test('an article without findings has every check fine', () => {
  const rows = checkRows([], facts, nothing);
  assert.ok(rows.every(({ standing }) => standing === 'fine'));
  assert.ok(rows.some(({ says }) => says[0] === '612 words'));
});

test('what is wrong stands first, in its words, and leads to its field', () => {
  const message = 'Text has unmatched quotes';
  const [first] = checkRows(
    [{ rule: 'matchingQuotes', message, field: 'body', at: [] }],
    facts,
    nothing,
  );
  assert.deepEqual(first, { says: [message], standing: 'open', field: 'body' });
});

test('a finding of a rule that no check knows is still shown', () => {
  const finding: ArticleFinding = {
    rule: 'somethingNew',
    message: 'Text is odd',
    field: 'body',
    at: [],
  };
  assert.ok(checkRows([finding], facts, nothing).some(({ says }) => says.includes('Text is odd')));
});

test('while the server is being asked nothing is said to be fine', () => {
  const rows = checkRows([], facts, new Set<Question>(['links']));
  assert.equal(standingOf(rows), 'asked');
  assert.deepEqual(rows[0]?.says, ['Trying its links…']);
  assert.ok(rows.every(({ says }) => !says.join().includes('can be reached')));
});

test('in a language whose first person is not known the panel says that it is not asked', () => {
  const said = (language: string) =>
    checkRows([], { ...facts, language }, nothing).flatMap(({ says }) => says);
  assert.ok(
    said('fi').includes('Whether it is written in the third person is not asked in Finnish'),
  );
  for (const language of ['', 'en', 'pl', 'pt-BR'])
    assert.ok(said(language).includes('Written in the third person'), language);
});

test('whoever is told of the first person is told the way past for a name', () => {
  const message = 'Text should not be written in the first person: “Our”';
  const [first] = checkRows(
    [{ rule: 'nonFirstPerson', message, field: 'body', at: [] }],
    facts,
    nothing,
  );
  assert.deepEqual(first?.says, [
    message,
    'If that is part of a name or title, put the name in quotation marks.',
  ]);
});

test('what nobody could check is not counted as something to put right', () => {
  const unknown: ArticleFinding = {
    field: 'body',
    rule: 'nonFirstPerson',
    message: 'Text is wrong',
    unasked: 'Offline',
    at: [],
  };
  const known: ArticleFinding = {
    field: 'quote',
    rule: 'required',
    message: 'Quote is required',
    at: [],
  };
  const above = (findings: ArticleFinding[]) => openInWords(checkRows(findings, facts, nothing));
  const [row] = checkRows([unknown], facts, nothing);
  assert.equal(row?.standing, 'unknown', 'nor shown as wrong');
  assert.equal(above([unknown]), '1 could not be checked');
  assert.equal(above([known]), '1 to put right before publishing');
  assert.match(above([known, unknown]), /^1 to put right .*, 1 could not be checked$/);
});

test('of an empty article nothing is called fine that is not there', () => {
  const empty = { words: 0, links: 0, pictures: 0, language: '', hasQuote: false };
  const says = checkRows([], empty, nothing).flatMap((row) => row.says);
  for (const untrue of ['Quote is fine', 'Quotes balance', 'Written in the third person'])
    assert.ok(!says.includes(untrue), untrue);
});

test('what is said together has one full stop between any two', () => {
  const ours = 'This could not be checked.';
  assert.equal(oneAfterAnother(['Text has unmatched quotes']), 'Text has unmatched quotes');
  assert.equal(
    oneAfterAnother(['Text has unmatched quotes', ours, 'Is it sent?', ours]),
    `Text has unmatched quotes. ${ours} Is it sent? ${ours}`,
  );
});
