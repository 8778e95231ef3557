import { expect, type APIRequestContext } from '@playwright/test';
import { marker, origins } from './steps.ts';

/** The newest mails to somebody, the newest first, as an administrator reads them in the outbox. */
async function newestMailsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const login = { login: 'super-admin@demo.test', password: 'practice makes proof' };
  await request.post(`${origins.app}/users/login`, { headers: marker, data: login });
  const list = await (await request.get(`${origins.app}/outbox`)).text();
  const lines = list.split('<tr>').filter((row) => row.includes(`>${email}<`));
  const mails: string[] = [];
  for (const line of lines.slice(0, 4)) {
    const id = /\/outbox\/(\d+)/.exec(line)?.[1];
    if (id) mails.push(await (await request.get(`${origins.app}/outbox/${id}`)).text());
  }
  return mails;
}

/** What the newest mail that says such a thing says, as soon as it has come. */
export async function linkIn(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = await newestMailsTo(request, email);
    link = mails.map((mail) => pattern.exec(mail)?.[0]).find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 15_000 });
  return link;
}
