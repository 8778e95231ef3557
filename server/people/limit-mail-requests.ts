import { limits } from '#domain/limits.ts';
import { Refusal } from '#domain/problems.ts';
import { hold } from '../foundation/db/hold.ts';
import { strangersAllowance } from '../foundation/http/strangers-allowance.ts';
import { oneSpelling } from '../foundation/mail/one-address.ts';
import type { Tools } from '../tools.ts';
import { countMailRequests, noteMailRequest } from './mail-request-table.ts';

const hour = 3_600_000;
/** Whoever is signed in is counted by their address alone. */
const byStrangers = new Set(['password-reset', 'register']);
const hasRoom = strangersAllowance(limits.abuse.mailRequests);
const tooMany =
  'Too many requests. If a mail came, its newest link works; else please wait an hour and try again.';

const dayBefore = (at: Date) => new Date(at.getTime() - 24 * hour);

/**
 * Counts a request for a mail, whether or not anybody will get one.
 * @throws Refusal above the hour's limit, in words that say nothing about accounts.
 */
export async function limitMailRequests(
  tools: Tools,
  asked: {
    purpose: 'password-reset' | 'verify-email' | 'change-email' | 'register';
    email: string;
    address: string;
    /** Of this one in a day, where whoever asks is known by it. */
    perDay?: number;
  },
): Promise<void> {
  const at = tools.now();
  const since = new Date(at.getTime() - hour);
  const { perHour, perHourFromOneAddress } = limits.abuse.mailRequests;
  await tools.db.transaction(async (tx) => {
    // Always in this order: no two requests wait for each other.
    await hold(tx, `mail:${asked.purpose}:to:${oneSpelling(asked.email)}`);
    await hold(tx, `mail:${asked.purpose}:from:${asked.address}`);
    const made = await countMailRequests(tx, { ...asked, since });
    if (made.email >= perHour || made.address >= perHourFromOneAddress) throw new Refusal(tooMany);
    const { perDay = Infinity } = asked;
    const today = await countMailRequests(tx, { ...asked, since: dayBefore(at) });
    if (today.email >= perDay)
      throw new Refusal(
        `You asked for ${perDay} such mails within a day. The newest link works; else please try again tomorrow.`,
      );
    if (byStrangers.has(asked.purpose) && !hasRoom(asked.address)) throw new Refusal(tooMany);
    await noteMailRequest(tx, { ...asked, at });
  });
}
