import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revisionOf } from '#domain/people/consent.ts';
import type { OutsideScript } from '#domain/people/consent.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { chatbotAt, outsideScriptsAt } from './outside-scripts.ts';

const given = {
  CHATBOT_SCRIPT_URL: 'https://chat.example.org/loader.js?site=7',
  CHATBOT_RESTRICTED_HOST: 'acme.sales.localhost',
  ANALYTICS_ID: 'site-7',
  ANALYTICS_SCRIPT_URL: 'https://count.example.org/a.js',
};

/** The cookie of a notice that named these. */
const accepted = (...asked: OutsideScript[]) =>
  `cc_amp_cookie=${encodeURIComponent(JSON.stringify({ revision: revisionOf(asked) }))}`;

async function pagesWith(settings: Record<string, string>) {
  const tools = await testTools({ settings });
  const api = await apiOf(tools);
  const page = async (host: string, cookie = accepted('analytics', 'chatbot')) => {
    const answer = await api.inject({ url: '/app/', headers: { host, cookie } });
    return { words: answer.body, policy: String(answer.headers['content-security-policy']) };
  };
  const close = async () => {
    await api.close();
    await tools.close();
  };
  return { page, close };
}

test('the pages’ policy opens for the configured scripts only [R2.51]', async () => {
  const { page, close } = await pagesWith(given);
  const { policy } = await page('sales.localhost:3000');
  assert.match(
    policy,
    /script-src 'self' https:\/\/count\.example\.org https:\/\/chat\.example\.org/,
  );
  await close();
  const none = await pagesWith({});
  const closed = (await none.page('sales.localhost:3000')).policy;
  assert.ok(!closed.includes('example.org'));
  assert.match(closed, /script-src 'self'( 'nonce-[^']+')?;/);
  await none.close();
});

test('before cookies were accepted the page names no script of another site, and refuses them all', async () => {
  const { page, close } = await pagesWith(given);
  const before = await page('sales.localhost:3000', 'active_session=1');
  assert.ok(!before.policy.includes('example.org'), before.policy);
  assert.ok(!before.words.includes('example.org'));
  const earlier = await page('sales.localhost:3000', accepted());
  assert.ok(!earlier.policy.includes('example.org'), 'accepted before any was configured');
  const one = await page('sales.localhost:3000', accepted('analytics'));
  assert.match(one.policy, /script-src [^;]*count\.example\.org/);
  assert.ok(!one.policy.includes('chat.example.org'));
  const { words, policy } = await page('sales.localhost:3000');
  for (const rule of ['script-src', 'connect-src', 'img-src', 'frame-src'])
    assert.match(policy, new RegExp(`${rule} [^;]*https://chat\\.example\\.org`));
  // Without a built app there is no page to write into.
  assert.equal(words.includes('loader.js'), words.includes('name="ampifire"'));
  await close();
});

test('the chatbot is for pages of the sales brand, and never for the restricted host [R2.51]', () => {
  const scriptUrl = given.CHATBOT_SCRIPT_URL;
  const chatbot = { scriptUrl, restrictedHost: 'acme.sales.localhost' };
  const sales = (hostname: string) => chatbotAt({ chatbot }, { brand: 'sales', hostname });
  assert.equal(sales('beta.sales.localhost'), scriptUrl);
  assert.equal(sales('acme.sales.localhost'), null);
  assert.equal(chatbotAt({ chatbot }, { brand: 'main', hostname: 'localhost' }), null);
  assert.equal(chatbotAt({ chatbot: null }, { brand: 'sales', hostname: 'a.b' }), null);
});

test('a page asks for what it would load, and for nothing else', () => {
  const { ANALYTICS_ID: id, CHATBOT_SCRIPT_URL: scriptUrl } = given;
  const config = {
    analytics: { id, scriptUrl: null },
    chatbot: { scriptUrl, restrictedHost: null },
  };
  const at = (brand: 'main' | 'sales') =>
    outsideScriptsAt(config, { brand, hostname: `${brand}.localhost` });
  assert.deepEqual(at('main'), ['analytics']);
  assert.deepEqual(at('sales'), ['analytics', 'chatbot']);
  const none = { analytics: null, chatbot: null };
  assert.deepEqual(outsideScriptsAt(none, { brand: 'sales', hostname: 'a.b' }), []);
});
