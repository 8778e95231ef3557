import type { Amp } from '#contract/amps.ts';
import type { Article } from '#contract/articles.ts';
import type { PublishOption } from '#contract/publish-option.ts';
import type { Report } from '#contract/distribution.ts';
import { signIn } from '#server/command/api-client.ts';

const password = 'practice makes proof';

interface Submitted {
  title: string;
  approve: () => Promise<Article>;
}

export interface DemoPeople {
  /** Submits a draft for WordPress, ready to be approved. */
  submit(ampId: number): Promise<Submitted>;
  statusOf(ampId: number): Promise<number>;
  reportOf(ampId: number): Promise<Report>;
  trailHolds(placementId: number): Promise<boolean>;
}

interface Options {
  options: PublishOption[];
  content_hash: string;
}

/** The customer and the editor at their work, over HTTP. Their sessions outlive the product's process. */
export async function demoPeople(origin: string): Promise<DemoPeople> {
  const customer = await signIn(origin, { login: 'customer@demo.test', password });
  const editor = await signIn(origin, { login: 'editor@demo.test', password });
  const read = (ampId: number) => customer.call<Amp>('GET', `/press_releases/${ampId}`);

  return {
    async submit(ampId) {
      const { title, modules } = await read(ampId);
      const { options, content_hash } = await customer.call<Options>(
        'GET',
        `/press_releases/${ampId}/publish_options`,
      );
      const destinations = options
        .filter(({ site }) => site === 'wordpress')
        .map(({ site, account_id }) => ({ site, account_id }));
      const order = { destinations, content_hash };
      await customer.once('POST', `/press_releases/${ampId}/publish`, order);
      const approval = `/articles/${modules[0]?.id}/approve`;
      return { title, approve: () => editor.call('POST', approval, { content_hash }) };
    },
    statusOf: async (ampId) => (await read(ampId)).status,
    reportOf: (ampId) => customer.call<Report>('GET', `/press_releases/${ampId}/report`),
    async trailHolds(placementId) {
      const path = `/placements/${placementId}/evidence`;
      return (await customer.call<{ valid: boolean }>('GET', path)).valid;
    },
  };
}
