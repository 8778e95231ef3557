import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aPicture, aRelease } from '#tests/builders/a-release.ts';
import { partsIn } from './page-places.ts';
import { partsOf } from './parts.ts';
import type { DrawnArticle, PartName } from './parts.ts';

const picture = (name: string, featured = false) =>
  aPicture({ url: `http://usercontent.localhost:3000/m/${name}.jpg`, featured });
const whole = aRelease({ pictures: [picture('a'), picture('b', true), picture('c')] });
const namesOf = (article: DrawnArticle, order?: readonly PartName[]) =>
  partsOf(article, order).map(({ part }) => part);
const partOf = (article: DrawnArticle, name: PartName) => partsOf(article, [name])[0];

test('an article that says all there is to say has every part, in the order of a page', () => {
  const order =
    'issuer headline summary place main-picture body quote pictures about contact keywords';
  assert.equal(namesOf(whole).join(' '), order);
});

test('a site may have another order, and leave parts out', () => {
  const order = ['headline', 'pictures', 'body', 'contact'] as const;
  assert.deepEqual(namesOf(whole, order), order);
});

test('what has nothing to say is no part; headline and text always are', () => {
  const bare = aRelease({
    summary: '',
    quote: '',
    quote_by: 'Ada Quay',
    keywords: [],
    media_contact: { name: '', email: '', phone: '' },
    company: { name: '', about: 'Ferries.', website: '', city: '', country: '' },
  });
  assert.deepEqual(namesOf(bare), ['headline', 'body']);
});

test('the featured picture stands above the text, the others in their order, and none of them twice', () => {
  const twice = { ...whole, pictures: [...whole.pictures, picture('b')] };
  const urlsOf = (name: PartName) => {
    const part = partOf(twice, name);
    if (part?.part === 'main-picture') return [part.picture.url];
    return part?.part === 'pictures' ? part.pictures.map(({ url }) => url) : [];
  };
  assert.match(urlsOf('main-picture').join(), /\/b\.jpg$/);
  assert.match(urlsOf('pictures').join(), /\/a\.jpg,.*\/c\.jpg$/);
  assert.equal(urlsOf('pictures').length, 2);
});

test('no browser is sent to what is no web address', () => {
  const pictures = [aPicture({ url: 'javascript:alert(1)', featured: true })];
  assert.deepEqual(namesOf({ ...whole, pictures }, ['main-picture', 'pictures']), []);
  const company = { ...whole.company, website: 'javascript:alert(1)' };
  const about = partOf({ ...whole, company }, 'about');
  assert.ok(about?.part === 'about' && about.website === null);
});

test('a country’s code is read by its name', () => {
  assert.deepEqual(partOf(whole, 'place'), { part: 'place', text: 'Port Ellery, United States' });
});

test('on a page of our own each part has one place', () => {
  const placed = Object.values(partsIn(partsOf(whole))).flat();
  assert.deepEqual(
    placed.map(({ part }) => part),
    namesOf(whole),
  );
});
