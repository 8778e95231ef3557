import type { FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { Refusal } from '#domain/problems.ts';
import { hold } from '../foundation/db/hold.ts';
import { strangersAllowance, withAllowance } from '../foundation/http/strangers-allowance.ts';
import { oneSpelling } from '../foundation/mail/one-address.ts';
import type { Tools } from '../tools.ts';
import { countMailRequests, noteMailRequest } from './mail-request-table.ts';
import { isVerified } from './person-table.ts';

const hour = 3_600_000;
const takeOfStrangers = strangersAllowance(limits.abuse.mailRequests);
const tooMany = () =>
  new Refusal(
    'Too many requests. If a mail came, its newest link works; else please wait an hour and try again.',
  );

const dayBefore = (at: Date) => new Date(at.getTime() - 24 * hour);

interface Asked {
  purpose: 'password-reset' | 'verify-email' | 'change-email' | 'register';
  email: string;
  /** By which network they are counted, as `countedNetwork` says. */
  address: string | null;
  /** Of this one in a day, where whoever asks is known by it. */
  perDay?: number;
}

/**
 * Counts a request for a mail, whether or not anybody will get one. Strangers are counted by their network as well, and by
 * their wide one before anything waits for them. Who is proven is shut out by no neighbour, and shuts out none.
 * @throws Refusal above the hour's limit, in words that say nothing about accounts.
 */
export function limitMailRequests(tools: Tools, asked: Asked): Promise<void> {
  const { address: network } = asked;
  if (network === null) return count(tools, asked);
  return withAllowance(takeOfStrangers, { network, tooMany }, () => count(tools, asked));
}

/**
 * By which network a request for a mail is counted: by none, where whoever asks is known to be the owner of an address
 * that was proven. Anybody makes accounts of other addresses, one for each spelling of a mailbox, and logs in to them.
 */
export async function countedNetwork(
  { db }: Pick<Tools, 'db'>,
  personId: number | null,
  request: FastifyRequest,
): Promise<string | null> {
  const isProven = personId !== null && (await isVerified(db.root, personId));
  return isProven ? null : request.network;
}

async function count(tools: Tools, asked: Asked): Promise<void> {
  const at = tools.now();
  const since = new Date(at.getTime() - hour);
  const { perHour, perHourFromOneAddress } = limits.abuse.mailRequests;
  await tools.db.transaction(async (tx) => {
    // Always in this order: no two requests wait for each other.
    await hold(tx, `mail:${asked.purpose}:to:${oneSpelling(asked.email)}`);
    if (asked.address !== null) await hold(tx, `mail:${asked.purpose}:from:${asked.address}`);
    const made = await countMailRequests(tx, { ...asked, since });
    if (made.email >= perHour || made.address >= perHourFromOneAddress) throw tooMany();
    const { perDay = Infinity } = asked;
    const today = await countMailRequests(tx, { ...asked, since: dayBefore(at) });
    if (today.email >= perDay)
      throw new Refusal(
        `You asked for ${perDay} such mails within a day. The newest link works; else please try again tomorrow.`,
      );
    await noteMailRequest(tx, { ...asked, at });
  });
}
