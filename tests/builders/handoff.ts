import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import { anApi } from './an-api.ts';
import { aFunnel } from './funnel.ts';
import { cookieOf, marker, signedIn } from './sessions.ts';

/** The host that people log in on. */
export const main = marker.host;
/** The host of a reseller, to which a login is taken along. */
export const funnel = 'acme.sales.localhost:3000';

/** Where an answer sends the browser. */
export const leadsTo = (answer: LightMyRequestResponse): string => {
  assert.equal(answer.statusCode, 303, answer.body);
  return String(answer.headers.location);
};

/** Browsers that go from a main host to a funnel and back, step by step; for a whole file of tests. */
export async function aHandoff() {
  const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
  for (const subdomain of ['acme', 'beta']) await aFunnel(tools, subdomain);

  const get = (address: string, cookie = '') => {
    const { host, pathname, search } = new URL(address);
    return api.inject({ url: `${pathname}${search}`, headers: { host, cookie } });
  };
  /** A browser opens the link to the funnel. @returns where it is sent, and what it keeps. */
  async function begin(host = funnel, cookie = '') {
    const answer = await get(`http://${host}/users/handoff?next=%2Finfo`, cookie);
    return { address: leadsTo(answer), nonce: cookieOf(answer) };
  }
  /** The main host answers. @returns the address with the token. */
  const ask = async (address: string, cookie: string) => leadsTo(await get(address, cookie));

  /** What stands in a browser after it showed a token: whose session, if any. */
  async function show(address: string, cookie: string) {
    const answer = await get(address, cookie);
    return { to: leadsTo(answer), cookie: cookieOf(answer), who: await whoIs(cookieOf(answer)) };
  }
  async function whoIs(cookie: string, host = funnel) {
    const url = '/users/active_session';
    const answer = await api.inject({ url, headers: { ...marker, host, cookie } });
    return (answer.json().data.id as number | undefined) ?? null;
  }
  const post = (host: string, url: string, cookie: string, payload: object = {}) =>
    api.inject({ method: 'POST', url, headers: { ...marker, host, cookie }, payload });
  const aPerson = (name: string) => signedIn(tools, api, { name });

  async function handedOver(cookie: string) {
    const { address, nonce } = await begin();
    return show(await ask(address, cookie), nonce);
  }

  return { tools, api, get, begin, ask, show, whoIs, post, aPerson, handedOver };
}
