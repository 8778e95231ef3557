import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paragraphs } from '#tests/languages/paragraphs.ts';
import { charactersIn, countWords } from '../rules/plain-text.ts';
import { matchingQuotesIn } from '../rules/quotes.ts';
import { withoutQuotations } from '../rules/quotations.ts';
import { directionOf, LanguageCode, languageCodes, languageName } from './languages.ts';

const field = { label: 'Text' };

test('the words of a paragraph are counted as its readers count them', () => {
  for (const { language, text, words } of paragraphs)
    assert.equal(countWords(`<p>${text}</p>`), words, language);
});

test('the quotation of a paragraph is balanced in its language, and not with an end taken off', () => {
  for (const { language, text } of paragraphs) {
    const unmatched = (said: string) => matchingQuotesIn(language)(said, field)?.at?.from ?? null;
    assert.equal(unmatched(text), null, language);
    const open = text.search(/[“„”«»「״]/);
    assert.ok(open > 0, language);
    assert.notEqual(unmatched(text.slice(0, open + 12)), null, `${language}: never closed`);
    assert.ok(withoutQuotations(text, language).length === text.length, language);
    assert.notEqual(withoutQuotations(text, language), text, language);
  }
});

test('quotations within quotations, and what looks like a quotation mark', () => {
  const fine: [language: string, text: string][] = [
    ['de', 'Sie sagt: „Er nannte es ‚unser Haus‘ und ging.“'],
    ['de', '»Er sagte ›nein‹«, so die Wirtin.'],
    ['de', 'Er schrieb „das heißt “never” auf Englisch“ an die Wand, so geht’s.'],
    ['pl', '„Nazywamy ją «babcią»”, mówi Jan.'],
    ['fr', 'L’auteur d’« Ici » et de l’“Éloge” n’est plus là aujourd’hui.'],
    ['it', 'Un po’ di sale, disse: «L’oste ride».'],
    ['nl', '’s Avonds, in ’t dorp, zegt men: ‘Ja.’'],
    ['nl', "Het is 's middags stil."],
    ['sv', '”Han sa ’nej’ till Hans’ förslag”, säger hon.'],
    ['fi', '»Niin», hän sanoi.'],
    ['he', 'דובר צה"ל אמר: "הכול מוכן".'],
    ['ja', '「彼は『はい』と言った」'],
    ['zh', '他说：“我读过《红楼梦》。”'],
    ['uk', 'Сім’я читає «Кобзар» і п’є чай.'],
    ['en', 'Rock ’n’ roll of the ’90s, “the dogs’ choice”.'],
    ['ru', '«Дом „Заря“ открыт».'],
  ];
  for (const [language, text] of fine)
    assert.equal(matchingQuotesIn(language)(text, field), null, `${language}: ${text}`);
  const wrong: [language: string, text: string, at: number][] = [
    ['de', 'Sie sagt: „Ja.', 10],
    ['pl', 'Tak”, mówi Jan.', 3],
    ['fr', 'Il dit : « oui.', 9],
    ['ja', '彼は「はい『と言った」', 5],
    ['sv', '”Ja, säger hon.', 0],
    ['de', 'So« sagt er', 2],
  ];
  for (const [language, text, at] of wrong)
    assert.deepEqual(matchingQuotesIn(language)(text, field)?.at, { from: at, to: at + 1 }, text);
});

test('a character is what a reader takes for one', () => {
  assert.equal(charactersIn('नमस्ते'), 3);
  assert.equal(charactersIn('ที่นี่'), 2);
  assert.equal(charactersIn('👩‍👩‍👧 é'), 3);
  assert.equal(charactersIn('港の古い倉庫'), 6);
  assert.equal(charactersIn('Kwiaty łąk'), 10);
});

test('languages have a name and a direction, and only those of the list are taken', () => {
  assert.deepEqual(
    paragraphs.filter(({ language }) => directionOf(language) === 'rtl').map((it) => it.language),
    ['ar', 'he'],
  );
  assert.equal(directionOf('fa-AF'), 'rtl');
  assert.equal(languageName('pl'), 'Polish');
  for (const code of languageCodes) assert.notEqual(languageName(code), code);
  assert.ok(LanguageCode.safeParse('pl').success);
  for (const code of ['', 'PL', 'polish', 'en" x', 'xx'])
    assert.ok(!LanguageCode.safeParse(code).success, code);
});
