import { limits } from '#domain/limits.ts';
import { isWebAddress } from '#domain/rules/addresses.ts';
import { linksIn } from '#domain/rules/links.ts';
import type { Config } from '../config.ts';
import type { Database } from '../foundation/db/transaction.ts';
import { allowList } from '../foundation/network/gate.ts';
import type { GuardedFetch } from '../foundation/network/guarded-fetch.ts';
import { turnsOfAskers } from '../foundation/network/turns-of-askers.ts';
import { keepVerdicts, knownVerdicts } from './link-check-table.ts';
import { isRestricted, probeLink, unreachable } from './probe-link.ts';
import type { LinkVerdict } from './probe-link.ts';
import { hasRoom, noteUse } from '../storage/take-room.ts';

export interface LinkTools {
  fetch: GuardedFetch;
  db: Database;
  now: () => Date;
  config: Pick<Config, 'linkCheckAllowHosts'>;
  /** Who asks, of links that stand in no stored text: what is kept for them counts in their day. */
  by?: number | null;
}

const mostLinks = limits.linkCheck.links;

interface Pace {
  wholeMs: number;
  tryMs: number;
  restMs: number;
}

/**
 * Whether every link of a text, or of a list, can be reached. What cannot be found out counts as
 * unreachable: links beyond the most that are tried, and those not answered in the whole time.
 */
export async function checkLinks(
  tools: LinkTools,
  content: string | readonly string[],
  pace: Pace = limits.linkCheck,
) {
  const { verdicts, toAsk, given } = sorted(content);
  const unknown = () => toAsk.filter((url) => !verdicts.has(url));
  const take = (known: ReadonlyMap<string, LinkVerdict>) => {
    for (const [url, verdict] of known) verdicts.set(url, verdict);
  };
  const takeKnown = async () =>
    take(await knownVerdicts(tools.db.root, { urls: unknown(), now: tools.now() }));

  await takeKnown();
  if (unknown().length > 0)
    await inTurnOfAsker(async () => {
      // The check before this one may have found them: a text is checked each time it changes.
      await takeKnown();
      const found = await askAll(tools, unknown(), pace);
      await keep(tools, found);
      take(found);
    });

  const links = [...given].map(([url, written]) => {
    const verdict = verdicts.get(url) ?? unreachable('not answered in time');
    const { finalUrl, ...rest } = verdict;
    return { url: written, ...rest, restricted: isRestricted(verdict), final_url: finalUrl };
  });
  return { success: links.every(({ reachable }) => reachable), links };
}

/** Each turn may try fifty hosts at once. */
const inTurnOfAsker = turnsOfAskers(
  'Many links are being tried at this moment. Please try again in a minute.',
);

/** Where there is no room for more today, the sites are asked again next time. */
async function keep({ db, now, by = null }: LinkTools, verdicts: ReadonlyMap<string, LinkVerdict>) {
  if (verdicts.size === 0) return;
  const at = now();
  const bytes = Buffer.byteLength([...verdicts.keys()].join(''));
  const room = { personId: by, kind: 'links', times: verdicts.size, bytes, at } as const;
  await db.transaction(async (tx) => {
    if (!(await hasRoom(tx, room))) return;
    await noteUse(tx, room);
    await keepVerdicts(tx, { verdicts, now: at });
  });
}

/** Each address once, without its fragment; what need not be asked has its verdict already. */
function sorted(content: string | readonly string[]) {
  const written = typeof content === 'string' ? linksIn(content) : content.map((it) => it.trim());
  const given = new Map<string, string>();
  const verdicts = new Map<string, LinkVerdict>();
  const toAsk: string[] = [];
  for (const link of written) {
    const isAddress = link.length <= limits.linkCharacters && isWebAddress(link);
    const url = isAddress ? withoutFragment(link) : link;
    if (given.has(url)) continue;
    given.set(url, link);
    if (!isAddress) verdicts.set(url, unreachable('not a web address'));
    else if (toAsk.length >= mostLinks)
      verdicts.set(url, unreachable(`only ${mostLinks} links are checked`));
    else toAsk.push(url);
  }
  return { given, verdicts, toAsk };
}

function withoutFragment(link: string): string {
  const url = new URL(link);
  url.hash = '';
  return url.href;
}

/**
 * All hosts at once, since one slow site must not hold up the others, and there are few; but
 * strangers' hosts get one request at a time. Those on the allow list are our own or the operator's.
 */
async function askAll(
  { fetch, config }: LinkTools,
  urls: readonly string[],
  { wholeMs, tryMs, restMs }: Pace,
): Promise<Map<string, LinkVerdict>> {
  const found = new Map<string, LinkVerdict>();
  if (urls.length === 0) return found;
  const isListed = allowList(config.linkCheckAllowHosts);
  const end = performance.now() + wholeMs;
  const msLeft = () => end - performance.now();
  const lines = Map.groupBy(urls, (url) => (isListed(new URL(url)) ? url : new URL(url).host));

  const askInTurn = async (line: readonly string[]) => {
    for (const url of line) {
      if (msLeft() <= 0) return;
      const verdict = await probeLink(fetch, url, { tryMs, restMs, msLeft });
      // An answer cut short by our own end says nothing about the site.
      if (msLeft() > 0) found.set(url, verdict);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<void>((done) => {
    timer = setTimeout(done, wholeMs);
  });
  await Promise.race([Promise.all([...lines.values()].map(askInTurn)), timeIsUp]);
  clearTimeout(timer);
  return new Map(found);
}
