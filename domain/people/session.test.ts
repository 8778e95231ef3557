import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { safeNext } from './login-places.ts';
import { AccountFlags, accountFlags } from './account-flags.ts';
import { fullUserName, Session, sessionStateOf, type SignedIn } from './session.ts';

const aSession = (more: Partial<SignedIn> = {}): SignedIn => ({
  active: true,
  id: 7,
  role: 'Customer',
  firstname: 'Ada',
  lastname: 'Lovelace',
  fullUserName: 'Ada Lovelace',
  email: 'ada@demo.test',
  systemMessages: [{ id: 3, message: 'Maintenance on Sunday', type: 'warn' }],
  ...AccountFlags.parse(Object.fromEntries(accountFlags.map((flag) => [flag, false]))),
  isClient: true,
  isAuthor: false,
  isEditor: false,
  isAdmin: false,
  isReseller: false,
  isSuperAdmin: false,
  isVIPReseller: false,
  ...more,
});

const defaults = { businessName: 'Ampifire', businessEmail: 'support@demo.test' };

test('a session tells who is there, and an inactive one tells nothing', () => {
  assert.deepEqual(Session.parse(aSession()), aSession());
  assert.deepEqual(Session.parse({ active: false }), { active: false });
  assert.ok(!Session.safeParse({ active: false, email: 'ada@demo.test' }).success);
});

test('a session with an unknown role, a missing flag or a secret beside it is refused', () => {
  const { hasAiFeatures: _left, ...lacking } = aSession();
  assert.ok(!Session.safeParse({ ...aSession(), role: 'Foo' }).success);
  assert.ok(!Session.safeParse(lacking).success);
  assert.ok(!Session.safeParse({ ...aSession(), passwordHash: 'x' }).success);
});

test('before the first answer nothing is settled; after it, the answer is [R4.03, R5.05]', () => {
  assert.deepEqual(sessionStateOf(null, defaults), {
    isAuthenticated: false,
    isAuthorized: false,
    ...defaults,
  });
  assert.equal(sessionStateOf({ active: false }, defaults).isAuthenticated, true);
  assert.equal(sessionStateOf({ active: false }, defaults).isAuthorized, false);
  assert.equal(sessionStateOf(aSession(), defaults).isAuthorized, true);
});

test("a reseller's name and address stand in for the brand's own [R4.08]", () => {
  const state = sessionStateOf(
    aSession({ resellerBusinessName: 'Acme Media', resellerContactEmail: 'hi@acme.test' }),
    defaults,
  );
  assert.equal(state.businessName, 'Acme Media');
  assert.equal(state.businessEmail, 'hi@acme.test');
  assert.equal(sessionStateOf(aSession(), defaults).businessName, 'Ampifire');
});

test('the full name is first and last name joined [R4.06]', () => {
  assert.equal(fullUserName({ firstname: 'Ada', lastname: 'Lovelace' }), 'Ada Lovelace');
  assert.equal(fullUserName({ firstname: 'Ada', lastname: '' }), 'Ada');
});

test('after login a person goes on to a page of this site', () => {
  for (const next of ['/', '/profile/personal?x=1#y', '/a/../b', '/a?u=https://e.test', '/%2F%2Fe'])
    assert.equal(safeNext(next), next);
});

test('after login nobody is sent to another site', () => {
  const elsewhere = [
    undefined,
    '',
    'welcome',
    'https://e.test/',
    '//e.test',
    '/\\e.test',
    '\\/e.test',
    '\\/\\/e.test',
    '/\t/e.test',
    '/\n/e.test',
    '/\u0000/e.test',
    ' //e.test',
    'http:///e.test',
    'javascript:alert(1)',
    '/a/..//e.test',
    '/.//e.test',
    '/a\u007f',
  ];
  for (const next of elsewhere) assert.equal(safeNext(next), null, JSON.stringify(next));
});

test('whatever is accepted stays on the origin of any host', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', '\t', 'e.test', ':', '@', '?', '#', '%2f');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const next = safeNext(pieces.join(''));
      if (next === null) return;
      const landed = new URL(next, 'http://localhost:3000');
      assert.equal(landed.origin, 'http://localhost:3000');
      assert.equal(new URL(landed.pathname, landed).origin, 'http://localhost:3000');
    }),
  );
});
