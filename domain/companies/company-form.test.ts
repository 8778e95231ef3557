import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyProblems, emptyCompany } from './company-form.ts';
import type { CompanyForm } from './company-form.ts';

const problemsOf = (typed: Partial<CompanyForm>) =>
  companyProblems({ ...emptyCompany, name: 'Quay Lines', ...typed });

test('only the name has to be there', () => {
  assert.deepEqual(problemsOf({}), {});
  assert.deepEqual(problemsOf({ name: ' ' }), { name: 'Company name is required' });
});

test('a phone number is one of the country beside it [R6.20]', () => {
  const says = { phone: 'Please enter correct phone number, valid for the country selected' };
  assert.deepEqual(problemsOf({ phone_country: 'US', phone: '(212) 555-0123' }), {});
  assert.deepEqual(problemsOf({ phone_country: 'US', phone: '+12125550123' }), {});
  assert.deepEqual(problemsOf({ phone_country: 'US', phone: '123' }), says);
  assert.deepEqual(problemsOf({ phone_country: 'GB', phone: '020 7946 0958' }), {});
  assert.deepEqual(problemsOf({ phone_country: 'US', phone: '020 7946 0958' }), says);
  assert.deepEqual(problemsOf({ phone_country: '', phone: '020 7946 0958' }), says);
});

test('a wrong phone number is told even where other fields are wrong too', () => {
  const problems = problemsOf({ name: '', phone_country: 'US', phone: '123' });
  assert.deepEqual(Object.keys(problems).toSorted(), ['name', 'phone']);
});

test('a website is a whole address, without spaces [R6.21, R6.22]', () => {
  for (const website of [
    'http://example.com',
    'https://example.com/p?q=1#h',
    'https://sub.example.co.uk:8080/',
    'https://example.com/a%20b',
  ])
    assert.deepEqual(problemsOf({ website }), {});
  for (const website of [
    'ftp://example.com',
    'javascript:alert(1)',
    'mailto:a@b.co',
    'example.com',
    'http://',
    'https://exa mple.com',
    'https://example.com/a b',
  ])
    assert.deepEqual(problemsOf({ website }), { website: `${website} is not a valid URL` });
});

test('an address at a host of free mail is refused, in capitals too [R6.38]', () => {
  const says = 'Company e-mail must have an email corresponding to the company domain';
  for (const email of ['a@gmail.com', 'a@yahoo.com', 'a@hotmail.com', 'A@GMAIL.COM'])
    assert.deepEqual(problemsOf({ email }), { email: says });
  assert.deepEqual(problemsOf({ email: 'a@acme.com' }), {});
});

test('a podcast link shows how one looks at that provider [R6.55]', () => {
  const wrong = 'https://example.com/x';
  const { apple_podcast_link: apple } = problemsOf({ apple_podcast_link: wrong });
  assert.match(apple ?? '', /^Invalid Apple Podcast link\. .*podcasts\.apple\.com/);
  const right = 'https://podcasts.apple.com/us/podcast/x/id123456789';
  assert.deepEqual(problemsOf({ apple_podcast_link: right }), {});
  const { spotify_link: spotify } = problemsOf({ spotify_link: wrong });
  assert.match(spotify ?? '', /^Invalid Spotify link\. .*open\.spotify\.com/);
  const { amazon_podcast_link: amazon } = problemsOf({ amazon_podcast_link: wrong });
  assert.match(amazon ?? '', /^Invalid Amazon Podcast link\. .*music\.amazon/);
});

test('a country is one of the list, by its two letters', () => {
  assert.deepEqual(problemsOf({ country: 'Germany' }), {
    country: 'Country length should be exactly 2',
  });
  assert.deepEqual(problemsOf({ country: 'ZZ' }), { country: 'Country is not valid' });
  assert.deepEqual(problemsOf({ country: 'DE' }), {});
});
