import { loseSealedAccounts } from '../companies/lose-sealed-accounts.ts';
import { askWaiting } from '../distribution/ask-waiting.job.ts';
import { loseMails } from '../notices/lose-mails.ts';
import type { Tools } from '../tools.ts';
import { sealedThatNoKeyOpens } from './rotate-keys.ts';

export interface Lost {
  /** To be linked, or signed in to, again. */
  accounts: number;
  /** People whose codes cannot be checked: recovery codes can. */
  secondSteps: number;
}

/**
 * What no key opens any more is as good as gone, and the rooms say so: accounts are linked no longer, what waits for
 * them is held until they are linked again, and mails without words are not sent. Nobody's second step is turned off.
 */
export async function loseSealed({ db, queue, seal, now }: Tools): Promise<Lost> {
  const ids = await sealedThatNoKeyOpens({ db, seal });
  const numbers = (place: string) => (ids.get(place) ?? []).map(Number);
  return db.transaction(async (tx) => {
    const at = now();
    const accounts = numbers('site_accounts.secret');
    const companies = await loseSealedAccounts(tx, { ids: accounts, at });
    await loseMails(tx, numbers('outbox_mails.sealed_words'));
    for (const companyId of new Set(companies)) await queue.enqueue(tx, askWaiting, { companyId });
    const secondSteps = numbers('second_steps.secret').length;
    return { accounts: companies.length, secondSteps };
  });
}
