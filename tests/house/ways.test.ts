import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abilitiesFor, editing, may, meets } from '#domain/people/abilities.ts';
import { accountStateOf } from '#domain/people/account-state.ts';
import { roles, type Role } from '#domain/people/roles.ts';
import { tabsFor } from '#domain/people/tabs.ts';
import { menuPlaces } from '#web/app/menu-places.ts';
import { pageAt } from '#web/app/pages.ts';
import { isText, placesFor } from '#web/app/palette/places.ts';
import { paths, type Path } from '#web/app/paths.ts';
import { isClosedPage, waysOn } from '#web/app/ways-on.ts';
import { adminPlaces } from '#web/admin/places.ts';
import { endOf, person, rowAt, sampleOf } from '#tests/builders/landings.ts';
import { sources } from './house.ts';

const rows: readonly Path[] = paths;
const built = rows.filter((row) => row.built);
const byPath = new Map(sources.map((source) => [source.path, source]));

/** What one room shows of another: all of it is on one page alone. */
const parts = 'web/app/parts.ts';
const profile = 'web/people/profile/profile-page.tsx';

/** What a page is made of: its file, and all that this loads, at once or later. */
function madeOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !file.startsWith('web/')) return seen;
  seen.add(file);
  for (const { to, isType } of byPath.get(file)?.imports ?? [])
    if (to && !isType && (to !== parts || file === profile)) madeOf(to, seen);
  return seen;
}

/** The file of the page at a path, as the router loads it. */
function fileOf(path: string): string {
  const target = /import\('([^']+)'\)/.exec(String(pageAt.get(path)))?.[1] ?? '';
  const name = target.replace(/^#?(?:\.\/)?/, '');
  const file = ['', 'web/app/', 'web/amps/modules/']
    .map((at) => at + name)
    .find((one) => byPath.has(one));
  assert.ok(file, `${path} is loaded from ${target}`);
  return file;
}

/** Addresses that are worked out: of an Amp by its status, of a screen of its module. */
const workedOut: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bampAddress\(/, ['edit/1/article', 'review/1/article', 'publish/1', 'report/1']],
  [/\b(?:moduleAddress|screenAddress)\([^)]*'edit'/, ['edit/1/article']],
  [/\b(?:moduleAddress|screenAddress)\([^)]*'review'/, ['review/1/article']],
  [/\bnextToSign\(/, ['publish/1/loa/agency', 'publish/1/loa/company/1']],
];

/** Paths of the app to which a file leads, by the addresses that stand in it. */
function linksIn(file: string): string[] {
  const code = byPath.get(file)?.code ?? '';
  const written = [...code.matchAll(/(["'`])(\/[a-z].*?)\1/g)].map(([, , address = '']) =>
    address.replaceAll(/\$\{[^}]*\}|\$\w+/g, '1').replace(/[?#].*$/, ''),
  );
  const others = workedOut.flatMap(([pattern, ends]) =>
    pattern.test(code) ? ends.map((end) => `/announcements/${end}`) : [],
  );
  return [...written, ...others].flatMap((address) => rowAt(address)?.row.path ?? []);
}

/** Tables of places, and what asks them: that an address stands there is no link to it. */
const tables =
  /^web\/(?:app\/(?:[\w-]+\.tsx?$|palette\/|shell\/)|admin\/places\.ts|amps\/approval\/queues\.ts)/;

const linksOf = new Map(
  built.map(({ path }) => [
    path,
    [...new Set([...madeOf(fileOf(path))].filter((file) => !tables.test(file)).flatMap(linksIn))],
  ]),
);

/** Whether there is anything for this role at an address: of an Amp for whoever may have one, or reads those of others. */
function isLetIn(role: Role, { path, access }: Path): boolean {
  const address = sampleOf(path);
  const can = abilitiesFor({ id: 3, role });
  if (isClosedPage(person(role), access) || endOf(address, person(role)) !== address) return false;
  const isOfAmp = access === 'person' && path.includes('$announcementId');
  return !isOfAmp || may(can, 'view', 'Announcements') || meets(can, editing);
}

/** What stands around every page: the tabs, the menu, the bell and the footer. */
function around(role: Role): string[] {
  const here = person(role);
  const can = abilitiesFor(here);
  const tabs = tabsFor(here, { brand: 'main' }).flatMap((tab) =>
    tab.kind === 'page' ? [tab.path] : [],
  );
  const menu = menuPlaces((action, subject) => may(can, action, subject)).map(({ to }) => to);
  const bell = accountStateOf(role) === 'active' ? linksIn('web/notices/bell.tsx') : [];
  const home = endOf('/', here);
  return [...tabs, ...menu, ...bell, ...linksIn('web/app/shell/footer.tsx'), home].flatMap(
    (address) => rowAt(address)?.row.path ?? [],
  );
}

/** Every page that this role comes to by what is offered to it, from page to page. */
function reachedBy(role: Role): Set<string> {
  const can = abilitiesFor({ id: 3, role });
  const admin = adminPlaces.filter(({ needs }) => meets(can, needs)).map(({ to }) => to);
  const reached = new Set<string>();
  const open = [...around(role)];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const row = built.find((one) => one.path === path);
    if (!row || reached.has(path) || !isLetIn(role, row)) continue;
    reached.add(path);
    open.push(...(linksOf.get(path) ?? []), ...(path.startsWith('/admin') ? admin : []));
  }
  return reached;
}

/** Where one is sent, with ways on of its own; a list’s second address; a page for whoever holds a letter’s address. */
const sentTo = new Set(['/403', '/404', '/login', '/announcements']);

for (const role of roles)
  test(`${role} is offered every screen that lets them in, by what stands on another or around all`, () => {
    const reached = reachedBy(role);
    const found = placesFor({
      person: person(role),
      brand: 'main',
      affiliateGroup: 'customer',
      hasPressCable: true,
    });
    // Every footer has “Find anything”; it is enough for what is only read.
    const texts = new Set(found.filter(isText).map(({ to }) => to));
    const missing = built
      .filter((row) => !sentTo.has(row.path) && !texts.has(row.path) && isLetIn(role, row))
      .filter(({ path }) => !reached.has(path))
      .map(({ path }) => path);
    assert.deepEqual(missing, []);
  });

test('wherever a role is sent from any address of the app, a page of theirs stands there', () => {
  for (const role of roles)
    for (const { path } of rows) {
      const end = endOf(sampleOf(path), person(role));
      const said = `${role} at ${path} ends at ${end}`;
      if (end === 'leaves for /training') {
        assert.ok(may(abilitiesFor({ id: 3, role }), 'view', 'Training'), said);
        continue;
      }
      if (end.startsWith('leaves for ')) continue;
      const row = rowAt(end.split('?')[0] ?? '')?.row;
      assert.ok(row, said);
      assert.equal(endOf(end, person(role)), end, said);
    }
});

test('from every screen each role has a way on to another that lets them in', () => {
  for (const role of roles)
    for (const row of rows) {
      const end = endOf(sampleOf(row.path), person(role));
      if (end.startsWith('leaves for ')) continue;
      const ways = waysOn(person(role), { brand: 'main' }, end);
      assert.ok(ways.length > 0, `${role} at ${end}`);
      for (const way of ways) {
        if (!('to' in way)) continue;
        const there = endOf(way.to, person(role));
        assert.equal(there, way.to, `${role} at ${end}: ${way.label} leads elsewhere`);
      }
    }
});
