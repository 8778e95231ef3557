import { z } from 'zod';
import type { GuardedFetch } from '#server/foundation/network/guarded-fetch.ts';
import { fewWords } from '#server/foundation/network/words-of-others.ts';
import { callRest } from './rest.ts';
import type { RestAnswer, RestSite } from './rest.ts';

const Me = z.object({
  id: z.number(),
  name: z.string().transform((name) => fewWords(name)),
  capabilities: z
    .object({
      publish_posts: z.unknown(),
      upload_files: z.unknown(),
      edit_others_posts: z.unknown(),
    })
    .partial(),
});

export interface Member {
  id: number;
  name: string;
  mayPublish: boolean;
  mayUpload: boolean;
  /** Else it is shown no post of others that it might edit, and no list says that it left one out. */
  maySeeOthers: boolean;
}

/** Whom the site takes us for and what that account may do; null where it did not say. @throws NetworkFailure */
export async function whoWeAre(
  fetch: GuardedFetch,
  site: RestSite,
): Promise<{ member: Member | null; answer: RestAnswer }> {
  const query = { context: 'edit', _fields: 'id,name,capabilities' };
  const answer = await callRest(fetch, site, { path: 'wp/v2/users/me', query });
  const me = answer.status === 200 ? answer.json?.as(Me) : null;
  if (!me) return { member: null, answer };
  const { id, name, capabilities: can } = me;
  return {
    member: {
      id,
      name,
      mayPublish: can.publish_posts === true,
      mayUpload: can.upload_files === true,
      maySeeOthers: can.edit_others_posts === true,
    },
    answer,
  };
}
