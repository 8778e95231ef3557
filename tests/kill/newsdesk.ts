import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Amp, Article } from '#contract/amps.ts';
import type { PublishOption, Report } from '#contract/distribution.ts';
import type { MediaFile } from '#contract/media.ts';
import { articleFromFile } from '#server/amps/writing/markdown-to-article.ts';
import { signIn } from '#server/command/api-client.ts';

const example = join(import.meta.dirname, '../../docs/example');
const password = 'practice makes proof';

interface Submitted {
  ampId: number;
  title: string;
  approve: () => Promise<void>;
}

export interface Newsdesk {
  /** Writes an Amp with a picture and submits it for WordPress, ready to be approved. */
  submitAmp(title: string): Promise<Submitted>;
  statusOf(ampId: number): Promise<number>;
  reportOf(ampId: number): Promise<Report>;
  trailHolds(placementId: number): Promise<boolean>;
}

/** The customer and the editor at their work, over HTTP. Their sessions outlive the product's process. */
export async function openNewsdesk(origin: string, practiceOrigin: string): Promise<Newsdesk> {
  const customer = await signIn(origin, { login: 'customer@demo.test', password });
  const editor = await signIn(origin, { login: 'editor@demo.test', password });
  const text = await readFile(join(example, 'winter-moorings.md'), 'utf8');
  const { pictures, ...article } = articleFromFile({
    name: 'winter-moorings.md',
    text: text.replaceAll(/http:\/\/practice\.localhost:\d+/g, practiceOrigin),
  });
  const [picture] = pictures;
  if (!picture) throw new Error('The example article has no picture.');
  const bytes = await readFile(join(example, picture.src));
  const { items } = await customer.call<{ items: { id: number }[] }>('GET', '/companies?limit=100');
  const companyId = items[0]?.id;

  return {
    async submitAmp(title) {
      const amp = await customer.call<Amp>('POST', '/press_releases', {
        title,
        company_id: companyId,
      });
      const { id } = await customer.call<Article>('PATCH', `/articles/${amp.modules[0]?.id}`, {
        ...article,
        headline: title,
      });
      const file = await customer.upload<MediaFile>('/media_files', { name: picture.src, bytes });
      await customer.call('POST', `/articles/${id}/pictures`, {
        media_file_id: file.id,
        alt: picture.alt,
      });
      const { options, content_hash } = await customer.call<{
        options: PublishOption[];
        content_hash: string;
      }>('GET', `/press_releases/${amp.id}/publish_options`);
      const destinations = options
        .filter(({ site }) => site === 'wordpress')
        .map(({ site, account_id }) => ({ site, account_id }));
      await customer.once('POST', `/press_releases/${amp.id}/publish`, {
        destinations,
        content_hash,
      });
      return {
        ampId: amp.id,
        title,
        async approve() {
          await editor.call('POST', `/articles/${id}/approve`, { content_hash });
        },
      };
    },
    async statusOf(ampId) {
      return (await customer.call<Amp>('GET', `/press_releases/${ampId}`)).status;
    },
    reportOf: (ampId) => customer.call<Report>('GET', `/press_releases/${ampId}/report`),
    async trailHolds(placementId) {
      const path = `/placements/${placementId}/evidence`;
      return (await customer.call<{ valid: boolean }>('GET', path)).valid;
    },
  };
}
