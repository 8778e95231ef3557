import type { Tx } from '../foundation/db/transaction.ts';
import { actedAs } from './emails/acted-as.ts';
import { recipientById } from './recipient-table.ts';
import { tell } from './tell.ts';
import type { Sending } from './tell.ts';

interface Acted {
  id: number;
  /** The administrator's name. */
  by: string;
  personId: number;
  beganAt: Date;
  endedAt: Date;
  /** What was written down in the person's name meanwhile. */
  deeds: number;
}

/** Where a person sees who is logged in, and logs others out. */
const path = '/app/profile/password';

/** Tells somebody that one of ours acted as them: who, when, and how much was done. */
export async function notifyOfActing(tx: Tx, tools: Sending, acted: Acted): Promise<void> {
  const to = await recipientById(tx, acted.personId);
  if (!to) return;
  const mail = (url: string) => actedAs(acted, url);
  await tell(tx, tools, {
    to,
    key: `acted-as:${acted.id}`,
    kind: 'acted-as',
    amps: [],
    path,
    mail,
  });
}
