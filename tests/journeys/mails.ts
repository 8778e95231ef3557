import { expect, type APIRequestContext } from '@playwright/test';
import { marker, origins } from './steps.ts';

/** The newest mail to somebody, as an administrator reads it in the outbox. */
export async function newestMailTo(request: APIRequestContext, email: string): Promise<string> {
  const login = { login: 'super-admin@demo.test', password: 'practice makes proof' };
  await request.post(`${origins.app}/users/login`, { headers: marker, data: login });
  const list = await (await request.get(`${origins.app}/outbox`)).text();
  const line = list.split('<tr>').find((row) => row.includes(`>${email}<`));
  const id = /\/outbox\/(\d+)/.exec(line ?? '')?.[1];
  return id ? (await request.get(`${origins.app}/outbox/${id}`)).text() : '';
}

/** What the newest mail to somebody says there, as soon as it has come. */
export async function linkIn(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
): Promise<string> {
  let link = '';
  await expect(async () => {
    link = pattern.exec(await newestMailTo(request, email))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 15_000 });
  return link;
}
