import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Amp, Finding } from '#contract/amps.ts';
import type { Article } from '#contract/articles.ts';
import type { SiteAccount } from '#contract/companies.ts';
import type { PublishOption } from '#contract/publish-option.ts';
import type { Placement, Report } from '#contract/distribution.ts';
import type { MediaFile } from '#contract/media.ts';
import { articleFromFile } from '#server/amps/modules/article/markdown-to-article.ts';
import { signIn } from '#server/command/api-client.ts';
import type { WordPressAccount } from './wordpress.ts';

const password = 'practice makes proof';
const patienceMs = 120_000;
const example = new URL('../../docs/example/', import.meta.url);

export interface Draft {
  ampId: number;
  moduleId: number;
}

type Deed = (text: string) => string;
type Seen = (placement: Placement) => boolean;
export type DemoPeople = Awaited<ReturnType<typeof demoPeople>>;

/** The demo customer with a company, an editor and an administrator at their work, over HTTP. */
export async function demoPeople(origin: string) {
  const [customer, editor, admin] = await Promise.all(
    ['customer', 'editor', 'admin'].map((name) =>
      signIn(origin, { login: `${name}@demo.test`, password }),
    ),
  );
  if (!customer || !editor || !admin) throw new Error('Somebody is missing.');
  const companies = await customer.call<{ items: { id: number }[] }>('GET', '/companies?limit=1');
  const companyId = companies.items[0]?.id ?? 0;
  const reportOf = (ampId: number) =>
    customer.call<Report>('GET', `/press_releases/${ampId}/report`);

  return {
    link: (baseUrl: string, { user, applicationPassword }: WordPressAccount) =>
      customer.call<SiteAccount>('POST', `/companies/${companyId}/accounts`, {
        site: 'wordpress',
        credentials: {
          by: 'password',
          base_url: baseUrl,
          user,
          application_password: applicationPassword,
        },
      }),
    unlink: (accountId: number) =>
      customer.call('DELETE', `/companies/${companyId}/accounts/${accountId}`),

    /** The example article with its picture as a new Amp, after `change` was made to its Markdown. */
    async write(change: Deed): Promise<Draft> {
      const name = 'winter-moorings.md';
      const text = change(await readFile(new URL(name, example), 'utf8'));
      const { pictures, ...file } = articleFromFile({ name, text });
      const title = file.headline;
      const body = { title, company_id: companyId };
      const amp = await customer.call<Amp>('POST', '/press_releases', body);
      const moduleId = amp.modules[0]?.id ?? 0;
      await customer.call<Article>('PATCH', `/articles/${moduleId}`, file);
      for (const { src, alt } of pictures) {
        const bytes = await readFile(new URL(src, example));
        const stored = await customer.upload<MediaFile>('/media_files', {
          name: basename(src),
          bytes,
        });
        const picture = { media_file_id: stored.id, alt };
        await customer.call('POST', `/articles/${moduleId}/pictures`, picture);
      }
      const readiness = `/press_releases/${amp.id}/readiness`;
      const { findings } = await customer.call<{ findings: Finding[] }>('GET', readiness);
      if (findings.length > 0) throw new Error(JSON.stringify(findings, null, 2));
      return { ampId: amp.id, moduleId };
    },

    /** Submits for one account only. @returns the editor's approval, still to be given. */
    async submit({ ampId, moduleId }: Draft, accountId: number): Promise<() => Promise<unknown>> {
      const { options, content_hash } = await customer.call<{
        options: PublishOption[];
        content_hash: string;
      }>('GET', `/press_releases/${ampId}/publish_options`);
      const destinations = options
        .filter(({ account_id }) => account_id === accountId)
        .map(({ site, account_id }) => ({ site, account_id }));
      const order = { destinations, content_hash };
      await customer.once('POST', `/press_releases/${ampId}/publish`, order);
      return () => editor.call('POST', `/articles/${moduleId}/approve`, { content_hash });
    },

    retract: ({ ampId }: Draft, reason: string) =>
      admin.call('POST', `/press_releases/${ampId}/retract`, { reason }),
    reportOf: ({ ampId }: Draft) => reportOf(ampId),
    trailHolds: async (placementId: number) =>
      (await customer.call<{ valid: boolean }>('GET', `/placements/${placementId}/evidence`)).valid,

    /** The Amp's only placement, as soon as the report shows it so. */
    async waitFor({ ampId }: Draft, isSeen: Seen): Promise<Placement> {
      const until = Date.now() + patienceMs;
      for (;;) {
        const { placements } = await reportOf(ampId);
        const [placement] = placements;
        if (placement && placements.length === 1 && isSeen(placement)) return placement;
        if (Date.now() > until)
          throw new Error(`Not seen in time: ${JSON.stringify(placements, null, 2)}`);
        await sleep(200);
      }
    },
  };
}

/** Live, and the page has been read back. */
export const isProven: Seen = ({ state, proof }) => state === 'live' && proof !== null;
export const isIn =
  (...states: Placement['state'][]): Seen =>
  ({ state }) =>
    states.includes(state);
