import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupOf, roles } from '#domain/people/roles.ts';
import type { Brand } from '#domain/resellers/brand.ts';
import { endOf as landsAt, person, rowOf, sampleOf, vip } from '#tests/builders/landings.ts';
import { landingOfUnknown, type Person } from './guards.ts';
import { paths } from './paths.ts';
import { isClosedPage, waysOn } from './ways-on.ts';

const people = {
  anonymous: null,
  Visitor: person('AccountSuspended'),
  Admin: person('SuperAdmin'),
  Customer: person('Customer'),
  Affiliate: person('Affiliate'),
  Buyer: person('TrainingCourseBuyer'),
  Author: person('Author'),
  Editor: person('Editor'),
  Reseller: person('Reseller'),
  VIP: person('Reseller', vip),
};
type Who = keyof typeof people;

const endOf = (address: string, who: Who | Person, brand?: Brand): string =>
  landsAt(address, typeof who === 'string' ? people[who] : who, brand);

const who = [
  'anonymous',
  'Visitor',
  'Admin',
  'Customer',
  'Affiliate',
  'Buyer',
  'Author',
  'Editor',
  'Reseller',
  'VIP',
] as const satisfies Who[];

const ends: Record<string, string> = {
  W: '/welcome',
  T: 'leaves for /training',
  P: '/author-requests-pool',
  L: '/author-requests/list',
  F: '/403',
  i: '/login?next=%2Fwelcome',
};

/** Conformance table 7-E, main host, columns as in `who`. A dot stays; I is login, coming back here. */
const table = `
  /                                 i W W W W T W W W W
  /welcome                          I . . . . T . . . .
  /profile/personal                 I . . . . . . . . .
  /profile/companies/1              I F . . . F F F . .
  /profile/whitelabel               I F F F F F F F . .
  /profile/whitelabel/portal        I F F F F F F F . .
  /announcements                    I W . . . T P P . .
  /announcements/list               I W . . . T P P . .
  /announcements/create             I W . . . T P P . .
  /announcements/report/1           I . . . . . . . . .
  /author-requests                  I W L L L T P P L L
  /author-requests/list             I W . . . T P P . .
  /author-requests/create           I W . . . T P P . .
  /author-requests-pool             I W . L L T . . L L
  /author-requests-pool/editorial   I W . L L T P . L L
  /author-requests-pool/assignments I W P L L T . . L L
  /credits/convert                  I F . . . F F F . .
  /credits/purchase/amp             I F . . . F F F . .
  /admin/videos/approval            I W . W W T W . W W
  /admin/blog-posts/approval        I W . W W T W . W W
  /admin/articles/search            I W . W W T W . W W
  /info                             i W W W W T W W W W
  /reasons/some-story               i W W W W T W W W W
  /leads-from-ads                   i W W W W T W W W W
  /terms                            . . . . . . . . . .
  /guidelines/msn                   . . . . . . . . . .
  /403                              . . . . . . . . . .
  /404                              . . . . . . . . . .
`;

for (const line of table.trim().split('\n')) {
  const [address = '', ...cells] = line.trim().split(/ +/);
  const stays = { '.': address, I: `/login?next=${encodeURIComponent(address)}` };
  test(`everybody who opens ${address} on the main host ends where the specification says [R7.33]`, () => {
    const landings = who.map((name) => endOf(address, name));
    assert.deepEqual(
      landings,
      cells.map((cell) => ({ ...ends, ...stays })[cell]),
    );
  });
}

test('each of the twenty roles ends everywhere where its group does [R7.33]', () => {
  const byGroup = { ...people, TrainingCourseBuyer: people.Buyer };
  for (const role of roles) {
    const group = groupOf(role);
    for (const line of table.trim().split('\n')) {
      const [address = ''] = line.trim().split(/ +/);
      const expected = byGroup[group];
      assert.equal(endOf(address, person(role)), endOf(address, expected), `${role} at ${address}`);
    }
  }
});

test('on the sales host its pages are open to everybody, and so is the start', () => {
  for (const name of who) {
    assert.equal(endOf('/info', name, 'sales'), '/info');
    assert.equal(endOf('/', name, 'sales'), '/info');
    assert.equal(endOf('/thanks/anything', name, 'sales'), '/thanks/anything');
  }
});

test('leads from ads is a page of logged-in VIP resellers alone', () => {
  assert.equal(endOf('/leads-from-ads', 'VIP', 'sales'), '/leads-from-ads');
  assert.equal(endOf('/leads-from-ads', 'Reseller', 'sales'), '/404');
  assert.equal(endOf('/leads-from-ads', 'Admin', 'sales'), '/404');
  assert.equal(endOf('/leads-from-ads', 'anonymous', 'sales'), '/info');
});

test('who is logged in leaves the login page for where they were going, and for nowhere else', () => {
  assert.equal(endOf('/login?next=%2Fannouncements%2Flist', 'Customer'), '/announcements/list');
  assert.equal(endOf('/login?next=https%3A%2F%2Fevil.test%2F', 'Customer'), '/welcome');
  assert.equal(endOf('/login?next=%2F%2Fevil.test', 'Customer'), '/welcome');
  assert.equal(endOf('/login', 'anonymous'), '/login');
});

test('a segment that cannot be is an unknown page, also for those not logged in', () => {
  for (const address of [
    '/announcements/edit/1/song',
    '/announcements/review/1/song',
    '/announcements/report/first',
    '/announcements/edit/0/article',
    '/credits/purchase/gold',
    '/profile/secrets',
  ])
    assert.equal(endOf(address, 'anonymous'), '/404', address);
});

test('the bare address of an Amp opens its article', () => {
  assert.equal(endOf('/announcements/edit/5', 'Customer'), '/announcements/edit/5/article');
});

test('a page that is not built yet is at its address all the same, for those it will be for', () => {
  const row = paths.find(({ path }) => path === '/admin/videos/approval');
  assert.ok(row && !row.built);
  assert.equal(endOf(row.path, 'Customer'), '/welcome');
  assert.equal(endOf(row.path, 'Editor'), row.path);
});

test('after login the server’s own pages are gone on to, and files, which no page of the app is called like', () => {
  for (const own of ['/outbox', '/outbox/7/html', '/press_releases.csv?q=a.b'])
    assert.deepEqual(landingOfUnknown(own), { leave: own });
  const elsewhere = '//evil.test/x.csv';
  for (const none of ['/nothing', '/outboxes', '/press_releases?q=a.csv', '/a.csv/b', elsewhere])
    assert.deepEqual(landingOfUnknown(none), { to: '/404' });
});

test('starting a request is the server’s own page', () => {
  assert.equal(
    endOf('/author_requests/start/5', 'anonymous'),
    'leaves for /author_requests/start/5',
  );
});

/** Pages on which there is nothing but ways on. */
const bare = (address: string, path: string) =>
  path === '/404' || path === '/403' || !rowOf(path).row.built || address === '/404';

test('wherever a role ends at a page with nothing on it, each way on is real and leads to another', () => {
  const everybody = [null, ...roles.map((role) => person(role))];
  let checked = 0;
  for (const brand of ['main', 'sales'] as const)
    for (const one of everybody)
      for (const { path } of paths) {
        const address = sampleOf(path);
        const end = endOf(address, one ?? 'anonymous', brand);
        if (end.startsWith('leaves') || !bare(address, end.split('?')[0] ?? '')) continue;
        const ways = waysOn(one, { brand }, end);
        const at = `${one?.role ?? 'nobody'} at ${end} (${brand})`;
        assert.ok(ways.length > 0, `${at} stands before nothing`);
        for (const way of ways) {
          if (!('to' in way)) continue;
          const [there = ''] = endOf(way.to, one ?? 'anonymous', brand).split('?');
          assert.equal(there, way.to, `${at}: ${way.label} leads elsewhere`);
          assert.notEqual(there, end, `${at}: ${way.label} leads back`);
          assert.ok(rowOf(there).row.built, `${at}: ${way.label} is not there yet`);
          checked += 1;
        }
      }
  assert.ok(checked > 500, `${checked} ways`);
});

test('a closed account reads why at the page it was sent to, and is not asked to log in for ever', () => {
  const closed = ['AccountSuspended', 'BannedAgent', 'BannedAffiliate'];
  for (const role of roles)
    assert.equal(isClosedPage(person(role), 'person'), closed.includes(role), role);
  for (const access of ['welcome', 'profile', 'public'] as const)
    assert.equal(isClosedPage(person('AccountSuspended'), access), false, access);
});
