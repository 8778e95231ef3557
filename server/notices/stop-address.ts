import { timingSafeEqual } from 'node:crypto';
import type { Topic } from '#domain/notices/topics.ts';
import type { Seal } from '../foundation/network/seal.ts';
import type { Tools } from '../tools.ts';

interface Stop {
  personId: number;
  topic: Topic;
}

/**
 * Where the mails of one topic are stopped for one person. It stops nothing before `completeStop` has
 * added what only this installation can make: it is kept like that.
 */
export const stopAddress = ({ config }: Pick<Tools, 'config'>, { personId, topic }: Stop): string =>
  `${config.origins.app}/mails/stop/${personId}/${topic}/`;

/**
 * The address that works, without a login and for as long as the mail is kept. Made when a mail leaves,
 * so nothing of it is stored. @returns null for an address that is none of ours.
 */
export function completeStop(seal: Seal, unsigned: string): string | null {
  const [, personId, topic] = /\/mails\/stop\/(\d+)\/([\w-]+)\/$/.exec(unsigned) ?? [];
  return personId && topic ? `${unsigned}${markOf(seal.sign(signedText(personId, topic)))}` : null;
}

/** Whether it was made here, for just this person and topic. */
export function isStopMark(seal: Seal, { personId, topic }: Stop, given: string): boolean {
  const shown = Buffer.from(given);
  return seal.signatures(signedText(String(personId), topic)).some((signature) => {
    const right = Buffer.from(markOf(signature));
    return right.length === shown.length && timingSafeEqual(right, shown);
  });
}

const signedText = (personId: string, topic: string) => `stop-mails:${personId}:${topic}`;
const markOf = (signature: string) => signature.slice(0, 40);
