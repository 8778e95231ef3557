import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#domain/limits.ts';
import { Refusal } from '#domain/problems.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anAccount, demoPassword } from '#tests/builders/people.ts';
import { cookieOf, marker } from '#tests/builders/sessions.ts';
import { guessedSecret, takeGuess } from './take-guess.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });

const { firstsPerHourFromOneWideNetwork, perHourFromOneWideNetwork } =
  limits.abuse.strangersWrongGuesses;
const most = firstsPerHourFromOneWideNetwork + perHourFromOneWideNetwork;

const networkIn = (wide: string, n: number) => `${wide}:${n.toString(16)}::`;
const guessFrom = (key: string, login: string, isKnown = false) =>
  takeGuess(tools, {
    login,
    from: { key, isKnown, waits: { address: key } },
    at: tools.now(),
    instead: 'or so',
  });
const logInFrom = (remoteAddress: string, login: string, cookie = '') =>
  api.inject({
    method: 'POST',
    url: '/users/login',
    remoteAddress,
    headers: { ...marker, cookie },
    payload: { login, password: demoPassword },
  });
const kept = async () =>
  (await tools.db.root.selectFrom('login_attempts').select('login').execute()).map(
    ({ login }) => login,
  );

test('who has a wide network fills no disk with names, and shuts no owner out of their own browser', async () => {
  const wide = '2001:db8:1';
  const id = await anAccount(tools, { email: 'ada@demo.test' });
  const own = cookieOf(await logInFrom(`${networkIn(wide, 1)}1`, 'ada@demo.test'));

  const long = (n: number) => `${n}${'語'.repeat(250)}`;
  const refused: unknown[] = [];
  const note = (reason: unknown) => void refused.push(reason);
  for (let n = 0; n < most + 200; n += 100) {
    const hundred = Array.from({ length: 100 }, (_, one) =>
      guessFrom(networkIn(wide, 100 + n + one), long(n + one)).catch(note),
    );
    await Promise.all(hundred);
  }
  assert.ok(refused.every((reason) => reason instanceof Refusal));
  assert.ok(refused.length >= 190, `${refused.length} were refused`);
  const names = await kept();
  assert.ok(names.length <= most + 10, `${names.length} rows`);
  assert.ok(names.every((name) => name.length <= 64));

  const stranger = await logInFrom(`${networkIn(wide, 7)}1`, 'ada@demo.test');
  assert.match(stranger.json().meta.errors[0], /networks beside yours.*“Forgot password\?”/);
  const owner = await logInFrom(`${networkIn(wide, 8)}1`, 'ada@demo.test', own);
  assert.equal(owner.json().meta.success, true, owner.body);
  const known = guessFrom(networkIn(wide, 1), guessedSecret('password', id), true);
  await assert.doesNotReject(known, 'nor of a network that the account knows');
  await assert.doesNotReject(guessFrom(networkIn('2001:db8:2', 1), 'x'), 'nor others elsewhere');
});

test('who guesses right takes nothing of what their neighbours may mistype', async () => {
  const wide = '2001:db8:3';
  for (let n = 0; n < perHourFromOneWideNetwork + 20; n += 1)
    await (
      await guessFrom(networkIn(wide, 1), 'x')
    )();
  await assert.doesNotReject(guessFrom(networkIn(wide, 1), 'x'));
});
