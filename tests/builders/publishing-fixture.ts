import type { FastifyInstance } from 'fastify';
import { balanceOf } from '#server/credits/balance.ts';
import { grantCredits } from '#server/credits/spend-credits.ts';
import { apiOf } from './api-of.ts';
import { linksAnswer } from './links.ts';
import type { aReadyAmp } from './ready-amp.ts';
import { signedIn } from './sessions.ts';
import type { SignedIn } from './sessions.ts';
import { testTools } from './test-tools.ts';
import type { TestTools } from './test-tools.ts';

type Amp = Awaited<ReturnType<typeof aReadyAmp>>;
type Owner = SignedIn & { name: string; email: string };

interface FixtureOptions {
  year?: number;
  /** Makes the API answer more calls than the product’s. */
  more?: (api: FastifyInstance, tools: TestTools) => Promise<void>;
}

/** Owners, an editor and an administrator with an API between them, on the second of January. */
export async function aPublishingFixture({ year = 2026, more: moreCalls }: FixtureOptions = {}) {
  const linkAnswers = { status: 200 };
  const tools = await testTools({
    now: `${year}-01-02T09:00:00Z`,
    fetch: linksAnswer(() => linkAnswers.status),
  });
  const api = await apiOf(tools);
  await moreCalls?.(api, tools);
  const editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });
  const admin = await signedIn(tools, api, { name: 'admin', role: 'SuperAdmin' });
  let owners = 0;
  let grants = 0;
  let keys = 0;

  const grant = (owner: SignedIn, quantity: number) =>
    tools.db.transaction((tx) => {
      grants += 1;
      const key = `grant-${grants}`;
      const at = tools.now();
      return grantCredits(tx, { personId: owner.id, product: 'amp', quantity, key, note: '', at });
    });

  return {
    tools,
    editor,
    admin,
    /** The status that every link answers with. */
    linkAnswers,
    grant,
    anOwner: async (credits = 3): Promise<Owner> => {
      owners += 1;
      const owner = await signedIn(tools, api, { name: `owner${owners}` });
      if (credits > 0) await grant(owner, credits);
      return { ...owner, name: `Owner${owners} Tester`, email: `owner${owners}@demo.test` };
    },
    credits: async (owner: SignedIn) => {
      const balance = await balanceOf(tools.db.root, { personId: owner.id, product: 'amp' });
      return { available: balance.available, held: balance.held };
    },
    publish: (person: SignedIn, amp: Amp, more: object = {}, key?: string) => {
      keys += 1;
      return person.call(
        'POST',
        `/press_releases/${amp.ampId}/publish`,
        { destinations: [{ site: 'newsroom' }], content_hash: amp.contentHash, ...more },
        { 'idempotency-key': key ?? `key-${keys}-abcdef` },
      );
    },
    approve: (person: SignedIn, amp: Amp, content_hash = amp.contentHash) =>
      person.call('POST', `/articles/${amp.moduleId}/approve`, { content_hash }),
    reject: (person: SignedIn, amp: Amp) =>
      person.call('POST', `/articles/${amp.moduleId}/reject`, {
        reason: 'Say who built the ferry.',
      }),
    move: (person: SignedIn, amp: Amp, name: string, body?: object) =>
      person.call('POST', `/press_releases/${amp.ampId}/${name}`, body),
    read: async (person: SignedIn, amp: Amp) =>
      (await person.call('GET', `/press_releases/${amp.ampId}`)).json().data,
    close: async (): Promise<void> => {
      await api.close();
      await tools.close();
    },
  };
}

/** A body long enough to be published, whose last words lead there. */
export const linkedTo = (href: string) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [
        {
          type: 'text' as const,
          text: 'The timetable ',
          marks: [{ type: 'link' as const, attrs: { href } }],
        },
        { type: 'text' as const, text: 'says when the ferry crosses the sound again. '.repeat(45) },
      ],
    },
  ],
});
