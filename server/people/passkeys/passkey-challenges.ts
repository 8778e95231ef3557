import { randomBytes } from 'node:crypto';
import type { Tools } from '../../tools.ts';
import { keepChallenge, takeChallenge } from './passkey-table.ts';
import { hashToken } from '../tokens.ts';

/** Ed25519, ECDSA with P-256, RSA: what devices have; newer ones are not supported everywhere we run. */
export const algorithms = [-8, -7, -257];

const lifeMs = 5 * 60_000;

interface Asked {
  /** What the answer is for: it is taken for nothing else. */
  purpose: 'add' | 'prove' | 'log-in';
  /** Null: whoever logs in. */
  personId: number | null;
  host: string;
}

/** Something new for a device to sign; kept as a hash, for this purpose, host and person. */
export async function challengeFor(
  tools: Tools,
  { purpose, personId, host }: Asked,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  const hash = hashOf(purpose, Buffer.from(challenge).toString('base64url'));
  const at = tools.now();
  const expiresAt = new Date(at.getTime() + lifeMs);
  await keepChallenge(tools.db.root, { hash, personId, host, at, expiresAt });
  return challenge;
}

/** Whether what was signed is a challenge of ours that nothing has answered yet; uses it up. */
export const answersTo =
  (tools: Tools, { purpose, personId, host }: Asked) =>
  (challenge: string) => {
    const hash = hashOf(purpose, challenge);
    return takeChallenge(tools.db.root, { hash, personId, host, at: tools.now() });
  };

const hashOf = (purpose: Asked['purpose'], challenge: string) =>
  hashToken(`${purpose}:${challenge}`);
