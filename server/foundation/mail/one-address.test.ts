import assert from 'node:assert/strict';
import { domainToASCII } from 'node:url';
import { test } from 'node:test';
import { oneAddress, oneSpelling, spellingsOf } from './one-address.ts';

test('honest addresses of other languages stay readable, however they were typed', () => {
  const typed: Record<string, string> = {
    ' Ada@Example.COM ': 'Ada@example.com',
    'post@xn--mller-kva.de': 'post@müller.de',
    'post@MÜLLER.de': 'post@müller.de',
    'post@mu\u0308ller.de': 'post@müller.de',
    'hallo@FAẞ.de': 'hallo@faß.de',
    'web@例え.jp': 'web@例え.jp',
    'почта@почта.рф': 'почта@почта.рф',
    'JÖRG@müller.de': 'jörg@müller.de',
  };
  for (const [value, one] of Object.entries(typed)) assert.equal(oneAddress(value), one, value);
});

test('no letter gives a mailbox a second spelling: it is refused, or the same address', () => {
  const domains = ['example.com', 'müller.de'];
  for (let code = 0x80; code <= 0x1f_fff; code += 1) {
    const letter = String.fromCodePoint(code);
    for (const domain of domains) {
      const spelled = `${letter}${domain.slice(1)}`;
      if (domainToASCII(spelled) !== domainToASCII(domain)) continue;
      const one = oneAddress(`victim@${spelled}`);
      assert.ok(one === null || one === `victim@${domain}`, `${code.toString(16)}: ${one}`);
    }
  }
});

test('an account from before is found by the domain in either form', () => {
  const found = ['post@müller.de', 'post@xn--mller-kva.de'];
  for (const typed of ['post@müller.de', 'Post@xn--mller-kva.de', 'post@MÜLLER.de'])
    assert.deepEqual(
      found.filter((one) => !spellingsOf(typed).includes(one)),
      [],
      typed,
    );
  assert.deepEqual(spellingsOf('a user name'), ['a user name']);
  assert.equal(oneSpelling('Ada'), 'ada');
});
