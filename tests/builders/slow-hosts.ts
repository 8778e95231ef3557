import { sql } from 'kysely';
import { planPlacements } from '#server/distribution/plan-placements.ts';
import { NetworkFailure } from '#server/foundation/network/guarded-fetch.ts';
import type { Tools } from '#server/tools.ts';
import { aLiveAmp } from './live-amp.ts';
import { anAccount } from './people.ts';

/** Hosts under `.slow.test` take a call and say nothing, until they are let go; the others are as they are. */
export function slowHosts(tools: Tools) {
  let isLetGo = false;
  const open: { host: string; letGo: () => void }[] = [];
  const world: Tools = {
    ...tools,
    async fetch(url, request) {
      const { host } = new URL(url);
      if (!host.endsWith('.slow.test')) return tools.fetch(url, request);
      const { promise, resolve } = Promise.withResolvers<void>();
      if (isLetGo) resolve();
      else open.push({ host, letGo: resolve });
      await promise;
      throw new NetworkFailure('timeout', 'no answer', false);
    },
  };

  /** One Amp, approved, of an owner of its own, to a blog at each of these addresses. */
  async function anAmpTo(email: string, addresses: readonly string[]): Promise<void> {
    const ownerId = await anAccount(tools, { email });
    const given = { ownerId, practiceOrigin: 'http://practice.test', sites: [] };
    const { ampId, accountId } = await aLiveAmp(tools, given);
    await tools.db.transaction(async (tx) => {
      const at = tools.now();
      await sql`with made as (
          insert into site_accounts (company_id, site, remote_id, place, name, base_url, secret, practice)
          select company_id, site, address, address, name, address, secret, practice
          from site_accounts, unnest(${addresses}::text[]) address where id = ${accountId}
          returning id)
        insert into amp_destinations (amp_id, site, site_account_id, chosen_at)
        select ${ampId}, 'wordpress', id, ${at} from made`.execute(tx);
      await planPlacements(tools, tx, { ampId, at });
    });
  }

  return {
    world,
    anAmpTo,
    openAt: (host: RegExp) => open.filter((one) => host.test(one.host)).length,
    letGo(): void {
      isLetGo = true;
      for (const one of open) one.letGo();
    },
  };
}
