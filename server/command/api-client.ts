import { randomUUID } from 'node:crypto';
import type { Envelope } from '#contract/envelope.ts';

/** The product's own HTTP interface, as a signed-in person sees it. */
export interface ApiClient {
  call<Data>(method: string, path: string, body?: object): Promise<Data>;
  /** The same with a fresh Idempotency-Key. */
  once<Data>(method: string, path: string, body?: object): Promise<Data>;
  upload<Data>(path: string, file: { name: string; bytes: Uint8Array }): Promise<Data>;
}

/** Says no in the product's own words. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly envelope: Envelope;
  constructor(status: number, envelope: Envelope) {
    super(envelope.meta.errors?.join(' ') || envelope.meta.message || `HTTP ${status}`);
    this.status = status;
    this.envelope = envelope;
  }
}

type Sending = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** Logs in. @throws ApiRefusal when the account or password is not accepted. */
export async function signIn(
  origin: string,
  account: { login: string; password: string },
): Promise<ApiClient> {
  let cookie = '';
  const send = async <Data>(path: string, { headers, ...init }: Sending): Promise<Data> => {
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie, ...headers },
      redirect: 'manual',
    });
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    if (set.length > 0) cookie = set.join('; ');
    const envelope = (await answer.json()) as Envelope<Data>;
    if (!envelope.meta.success) throw new ApiRefusal(answer.status, envelope);
    return envelope.data;
  };
  const json = (
    method: string,
    body: object | undefined,
    headers: Record<string, string> = {},
  ) => ({
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await send('/users/login', json('POST', { ...account, auto_login: 0 }));
  return {
    call: (method, path, body) => send(path, json(method, body)),
    once: (method, path, body) =>
      send(path, json(method, body, { 'idempotency-key': randomUUID() })),
    upload(path, { name, bytes }) {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], name));
      return send(path, { method: 'POST', body: form });
    },
  };
}
