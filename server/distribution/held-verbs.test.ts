import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { heldCodes, heldSentences } from '#domain/distribution/held.ts';
import { approveModule } from '../publishing/approve-module.ts';
import { bringBackCompany } from '../companies/bring-back-company.ts';
import { changeCompany } from '../companies/change-company.ts';
import { linkAccount } from '../companies/link-account.ts';
import { signLetter } from '../letters/sign-letter.ts';
import { publishAsPlanned } from '../publishing/publish-as-planned.ts';
import { changeRole } from '../people/accounts/manage-account.ts';

/** What a held post's sentence says that somebody can do, what does it, and where it sets the post going. */
const mends: Record<
  (typeof heldCodes)[number],
  { says: RegExp; by: (...given: never[]) => unknown; asksIn: string }
> = {
  'owner-shut-out': {
    says: /our support can open it/,
    by: changeRole,
    asksIn: '../people/accounts/manage-account.ts',
  },
  'company-archived': {
    says: /Our support can bring the company back/,
    by: bringBackCompany,
    asksIn: '../companies/bring-back-company.ts',
  },
  'company-not-theirs': {
    says: /our support can change that/,
    by: changeRole,
    asksIn: '../people/accounts/manage-account.ts',
  },
  'letter-not-in-force': {
    says: /Once a new one is signed/,
    by: signLetter,
    asksIn: '../letters/sign-letter.ts',
  },
  'company-changed': {
    says: /an editor reads it once more/,
    by: approveModule,
    asksIn: '../publishing/approve-module.ts',
  },
  'company-change-rejected': {
    says: /Give the company back the words that were approved/,
    by: changeCompany,
    asksIn: '../companies/change-company.ts',
  },
  'account-unlinked': {
    says: /Link the same account again/,
    by: linkAccount,
    asksIn: '../companies/link-account.ts',
  },
  restored: {
    says: /Have it published as planned/,
    by: publishAsPlanned,
    asksIn: '../publishing/publish-as-planned.ts',
  },
};

for (const code of heldCodes)
  test(`what is held as ${code} names what somebody can do, and that sets it going`, async () => {
    const { says, by, asksIn } = mends[code];
    const sentence = heldSentences[code]({}, 'WordPress').says;
    assert.match(sentence, says);
    assert.match(sentence, /goes on by itself/);
    const source = await readFile(new URL(asksIn, import.meta.url), 'utf8');
    assert.match(source, new RegExp(`export async function ${by.name}\\b`));
    // `planUpdates` asks as well, after it brought the approved words along.
    assert.match(source, /enqueue\(tx, askWaiting|planUpdates\(tools, tx/);
  });
