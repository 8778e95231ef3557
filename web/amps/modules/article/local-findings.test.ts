import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localFindings } from './local-findings.ts';

const written = {
  content: {
    headline: 'Stara garncarnia znów otwarta',
    summary: 'Pracownia wraca.',
    body_html: '<p>„Glina pamięta rękę”, mówi Zofia. »Piec stygnie dwa dni«.</p>',
    quote: '',
    quote_by: '',
    keywords: [],
    media_contact: { name: '', email: '', phone: '' },
    language: '',
  },
  pictures: [],
  doc: null,
};

const wrongQuotes = (language: string | null) =>
  localFindings(written, language).filter(({ rule }) => rule === 'matchingQuotes').length;

test('quotation marks are not called wrong before the language of the text is known', () => {
  assert.equal(wrongQuotes(null), 0);
  assert.equal(wrongQuotes('pl'), 0);
  assert.ok(wrongQuotes('en') > 0, 'as English they would be');
});
