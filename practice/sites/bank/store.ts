import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import { eventObject } from './objects.ts';
import type { BankEvent } from './objects.ts';
import { deeds } from './payment.ts';
import type { Deed, Payment } from './payment.ts';

/** Where the shop wants to be told, and the secret the telling is signed with. */
interface Endpoint {
  url: string;
  secret: string;
}

type Entry =
  | { kind: 'payment'; payment: Payment }
  | { kind: 'deed'; payment: Payment; event: BankEvent }
  | { kind: 'told'; event: string; url: string }
  | { kind: 'again'; event: string }
  | { kind: 'hush'; on: boolean }
  | ({ kind: 'endpoint' } & Endpoint);

export interface BankStore {
  payments: () => Payment[];
  payment: (id: string) => Payment | undefined;
  byIntent: (intent: string) => Payment | undefined;
  /** The page of this order: an old one where the same key asked before. */
  open: (wanted: Omit<Payment, 'id' | 'intent' | 'charge'>) => Promise<Payment>;
  /** @returns null where the deed is not open. */
  act: (id: string, deed: Deed) => Promise<Payment | null>;
  listen: (endpoint: Endpoint) => Promise<void>;
  allEvents: () => BankEvent[];
  events: (payment: string) => { event: BankEvent; told: boolean }[];
  /** Keeps its news to itself until somebody says so, each when asked for: late, and in any order. */
  hush: (on: boolean) => Promise<void>;
  isHushed: () => boolean;
  /** Tells an event now, told before or not, as a bank may at any time. */
  repeat: (event: string) => Promise<void>;
  untold: () => { event: BankEvent; endpoint: Endpoint }[];
  told: (event: string, url: string) => Promise<void>;
  close: () => Promise<void>;
}

class NotOpen extends Error {}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Everything is on the disk before it is answered, so that no payment and no word of it gets lost. */
export async function openBank(
  dataDir: string,
  { origin, now }: { origin: string; now: () => Date },
): Promise<BankStore> {
  const payments = new Map<string, Payment>();
  const byKey = new Map<string, string>();
  const events = new Map<string, { event: BankEvent; payment: string; told: Set<string> }>();
  const endpoints = new Map<string, Endpoint>();
  const urgent = new Set<string>();
  let hushed = false;

  const journal = await openJournal<Entry>(join(dataDir, 'bank.jsonl'), (entry) => {
    switch (entry.kind) {
      case 'payment':
        payments.set(entry.payment.id, entry.payment);
        byKey.set(entry.payment.key, entry.payment.id);
        break;
      case 'deed':
        payments.set(entry.payment.id, entry.payment);
        events.set(entry.event.id, {
          event: entry.event,
          payment: entry.payment.id,
          told: new Set(),
        });
        break;
      case 'told':
        events.get(entry.event)?.told.add(entry.url);
        urgent.delete(entry.event);
        break;
      case 'again':
        events.get(entry.event)?.told.clear();
        urgent.add(entry.event);
        break;
      case 'hush':
        hushed = entry.on;
        break;
      default:
        endpoints.set(entry.url, { url: entry.url, secret: entry.secret });
    }
  });

  return {
    payments: () => [...payments.values()].toReversed(),
    payment: (id) => payments.get(id),
    byIntent: (intent) => [...payments.values()].find((it) => it.intent === intent),
    async open(wanted) {
      const { payment } = await journal.commit(() => {
        const earlier = payments.get(byKey.get(wanted.key) ?? '');
        const ids = { id: newId('cs_test'), intent: newId('pi'), charge: newId('ch') };
        return { kind: 'payment' as const, payment: earlier ?? { ...wanted, ...ids } };
      });
      return payment;
    },
    async act(id, deed) {
      try {
        const { payment } = await journal.commit(() => {
          const before = payments.get(id);
          const { from, to, tells } = deeds[deed];
          if (!before || !from(before)) throw new NotOpen();
          const declines = before.declines + (deed === 'decline' ? 1 : 0);
          const after: Payment = { ...before, ...to, declines };
          const created = Math.floor(now().getTime() / 1000);
          const event = eventObject({ id: newId('evt'), created }, tells, after, origin);
          return { kind: 'deed' as const, payment: after, event };
        });
        return payment;
      } catch (error) {
        if (error instanceof NotOpen) return null;
        throw error;
      }
    },
    async listen(endpoint) {
      const known = endpoints.get(endpoint.url);
      if (known?.secret !== endpoint.secret)
        await journal.commit(() => ({ kind: 'endpoint' as const, ...endpoint }));
    },
    allEvents: () => [...events.values()].map(({ event }) => event),
    events: (payment) =>
      [...events.values()]
        .filter((it) => it.payment === payment)
        .map(({ event, told }) => ({ event, told: told.size > 0 })),
    async repeat(event) {
      if (events.has(event)) await journal.commit(() => ({ kind: 'again' as const, event }));
    },
    async hush(on) {
      if (on !== hushed) await journal.commit(() => ({ kind: 'hush' as const, on }));
    },
    isHushed: () => hushed,
    untold: () =>
      [...events.values()]
        .filter(({ event }) => !hushed || urgent.has(event.id))
        .flatMap(({ event, told }) =>
          [...endpoints.values()]
            .filter(({ url }) => !told.has(url))
            .map((endpoint) => ({ event, endpoint })),
        ),
    async told(event, url) {
      await journal.note({ kind: 'told', event, url });
    },
    close: journal.close,
  };
}
