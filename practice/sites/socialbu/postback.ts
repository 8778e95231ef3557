import { fetch } from 'undici';
import type { Account } from './store.ts';

const waitMs = 10_000;

/** Tells whoever asked for the link what became of it. @returns whether it was heard. */
export async function tell(account: Account, action: string): Promise<boolean> {
  try {
    const answer = await fetch(account.postbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        account_action: action,
        account_id: account.id,
        account_type: account.type,
        account_name: account.name,
      }),
      signal: AbortSignal.timeout(waitMs),
    });
    return answer.ok;
  } catch (error) {
    // A name that is not known, nobody listening, no answer in time: not heard.
    if (error instanceof Error) return false;
    throw error;
  }
}
