import { z } from 'zod';
import type { GuardedFetch } from '#server/foundation/network/guarded-fetch.ts';
import { callRest } from './rest.ts';
import type { RestAnswer, RestSite } from './rest.ts';

const Me = z.object({
  id: z.number(),
  name: z.string(),
  capabilities: z.record(z.string(), z.unknown()),
});

export interface Member {
  id: number;
  name: string;
  mayPublish: boolean;
  mayUpload: boolean;
}

/** Whom the site takes us for and what that account may do; null where it did not say. @throws NetworkFailure */
export async function whoWeAre(
  fetch: GuardedFetch,
  site: RestSite,
): Promise<{ member: Member | null; answer: RestAnswer }> {
  const query = { context: 'edit', _fields: 'id,name,capabilities' };
  const answer = await callRest(fetch, site, { path: 'wp/v2/users/me', query });
  const me = answer.status === 200 ? Me.safeParse(answer.json).data : undefined;
  if (!me) return { member: null, answer };
  const can = (capability: string) => me.capabilities[capability] === true;
  const { id, name } = me;
  return {
    member: { id, name, mayPublish: can('publish_posts'), mayUpload: can('upload_files') },
    answer,
  };
}
