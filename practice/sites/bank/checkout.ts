import { json } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import type { Asking } from './bank.ts';
import { BankRefusal } from './errors.ts';
import { sessionObject } from './objects.ts';
import { newId } from './store.ts';

const shortestSeconds = 30 * 60;
const longestSeconds = 24 * 60 * 60;

/** Opens a payment page; the fields come flat, as `line_items[0][price_data][currency]`. */
export async function createSession({ store, stage, fields, headers }: Asking): Promise<Answer> {
  const need = (name: string) => {
    const value = fields[name];
    if (!value) throw new BankRefusal(400, `Missing required param: ${name}.`);
    return value;
  };
  const line = (name: string) => need(`line_items[0]${name}`);
  if (need('mode') !== 'payment') throw new BankRefusal(400, 'Only payments are practised here.');
  const created = Math.floor(stage.now().getTime() / 1000);
  const expiresAt = Number(fields['expires_at'] ?? created + longestSeconds);
  const lasts = expiresAt - created;
  if (!(lasts >= shortestSeconds && lasts <= longestSeconds))
    throw new BankRefusal(400, 'expires_at must be 30 minutes to 24 hours from now.');
  const each = wholeNumber(line('[price_data][unit_amount]'));
  const quantity = wholeNumber(line('[quantity]'));
  const payment = await store.open({
    state: 'open',
    declines: 0,
    refunded: false,
    dispute: null,
    amount: each * quantity,
    currency: line('[price_data][currency]'),
    what: line('[price_data][product_data][name]'),
    quantity,
    email: fields['customer_email'] ?? '',
    reference: fields['client_reference_id'] ?? '',
    metadata: inside(fields, 'metadata'),
    intentMetadata: inside(fields, 'payment_intent_data[metadata]'),
    successUrl: need('success_url'),
    cancelUrl: fields['cancel_url'] ?? need('success_url'),
    created,
    expiresAt,
    key: String(headers['idempotency-key'] ?? newId('key')),
  });
  return json(200, sessionObject(payment, stage.origin));
}

export async function readSession({ store, stage, id }: Asking): Promise<Answer> {
  const payment = store.payment(id);
  if (!payment) throw new BankRefusal(404, `No such checkout.session: ${id}`);
  return json(200, sessionObject(payment, stage.origin));
}

export async function expireSession({ store, stage, id, told }: Asking): Promise<Answer> {
  const payment = await store.act(id, 'expire');
  if (!payment) throw new BankRefusal(400, 'Only open Checkout Sessions can be expired.');
  told();
  return json(200, sessionObject(payment, stage.origin));
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new BankRefusal(400, `Invalid integer: ${text}`);
  return number;
}

/** `metadata[purchase]=7` is { purchase: '7' }. */
function inside(fields: Asking['fields'], name: string): Record<string, string> {
  const found = Object.entries(fields).flatMap(([key, value]) => {
    const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : '';
    return inner && value ? [[inner, value] as const] : [];
  });
  return Object.fromEntries(found);
}
