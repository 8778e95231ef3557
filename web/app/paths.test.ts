import assert from 'node:assert/strict';
import { test } from 'node:test';
import { laterPartAt } from './later.ts';
import { pageAt } from './pages.ts';
import { paths, type Path } from './paths.ts';
import { profileSections } from '../ground/profile-sections.ts';
import { titleOf } from './titles.ts';

const rows: readonly Path[] = paths;

test('no address stands in the table twice', () => {
  const addresses = rows.map(({ path }) => path);
  assert.deepEqual(addresses, [...new Set(addresses)]);
});

test('the pages that are called built are those that have a script', () => {
  const built = rows.filter((row) => row.built).map(({ path }) => path);
  assert.deepEqual(built.sort(), [...pageAt.keys()].sort());
});

test('every page that is not built yet belongs to a part that is announced', () => {
  const values: Record<string, string> = { $product: 'amp' };
  for (const { path } of rows.filter((row) => !row.built && row.path !== '/')) {
    const address = path
      .replaceAll(/\{-(\$\w+)\}/g, '$1')
      .replaceAll(/\$\w+/g, (name) => values[name] ?? '1');
    // Its guard leads on, whatever the module.
    if (path === '/announcements/edit/$announcementId') continue;
    assert.ok(laterPartAt(address), `${address} does not say what is to come`);
  }
});

test('nothing is announced for an address that is a page already, or that nobody plans', () => {
  for (const address of ['/announcements/edit/1/article', '/announcements/edit/1/song', '/nope'])
    assert.equal(laterPartAt(address), null, address);
  assert.equal(laterPartAt('/author-requests/list?page=2#x'), 'requests to authors');
});

test('the titles are the ones the specification gives', () => {
  const titles = Object.fromEntries(rows.map(({ path, title }) => [path, title]));
  assert.equal(titles['/login'], 'Login');
  assert.equal(titles['/terms'], 'Terms of Service');
  assert.equal(titles['/announcements'], 'Amps');
  assert.equal(titles['/announcements/report/$announcementId'], 'Distribution Report');
  assert.equal(titles['/announcements/publish/$announcementId'], 'Publish Amp');
  assert.equal(titles['/announcements/publish/$announcementId/loa'], 'Letter of Authorization');
  assert.equal(titles['/author-requests-pool'], 'Requests Pool');
  assert.equal(titles['/author-requests-pool/editorial'], 'Editor Panel');
  assert.equal(titles['/author-requests-pool/assignments'], 'My Assignments');
  assert.equal(titles['/credits/convert'], 'Convert PressCable Credits');
  assert.equal(titles['/guidelines/msn'], 'MSN Guidelines');
  assert.equal(titles['/premium'], 'The Big 6');
});

test('a page without a title shows the business name, the list one name to clients and one to others [R1.06]', () => {
  const client = { isClient: true, businessName: 'Acme Media' };
  assert.equal(titleOf(null, client), 'Acme Media');
  assert.equal(titleOf(['Amps', 'All Amps'], client), 'Amps');
  assert.equal(titleOf(['Amps', 'All Amps'], { ...client, isClient: false }), 'All Amps');
});

test('every section of the profile has its address, and others have none', () => {
  const section = rows.find(({ path }) => path === '/profile/{-$section}')?.segments['section'];
  for (const { name } of profileSections) assert.ok(section?.test(name), name);
  for (const name of ['', 'gold', 'personal2']) assert.equal(section?.test(name), false, name);
});
