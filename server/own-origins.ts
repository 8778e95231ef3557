import type { Config } from './config.ts';
import { makePlaceNamed } from './foundation/http/hosts.ts';

type Hosted = Pick<Config, 'origins' | 'salesHosts'>;

/** Hosts that are always a person's own machine: only here may cookies travel without https. */
const localHost = /(^|\.)localhost$/;

/** What the origins are wrong in, each in a sentence: links, posts and proofs name them to everybody. */
export function faultsOfOrigins(hosted: Hosted, production: boolean): string[] {
  return [
    ...twoOnOneHost(hosted),
    ...salesNowhere(hosted),
    ...(production ? notPublic(hosted) : []),
  ];
}

const named = ({ origins }: Hosted) =>
  Object.entries(origins).flatMap(([name, at]) =>
    at === null ? [] : [{ setting: `${name.toUpperCase()}_ORIGIN`, ...partsOf(at) }],
  );

function partsOf(origin: string) {
  const { hostname, protocol } = new URL(origin);
  return { hostname, isPlain: protocol === 'http:', isLocal: localHost.test(hostname) };
}

/** A host is known by its name alone, whatever the port: one of the two would answer nobody. */
function twoOnOneHost(hosted: Hosted): string[] {
  const before = new Map<string, string>();
  return named(hosted).flatMap(({ setting, hostname }) => {
    // Without a brand of its own the sales pages are the app's.
    if (setting === 'SALES_ORIGIN') return [];
    const first = before.get(hostname);
    before.set(hostname, first ?? setting);
    return first ? [`${setting}: is on the host of ${first}; give each a host of its own`] : [];
  });
}

function salesNowhere(hosted: Hosted): string[] {
  const { hostname } = new URL(hosted.origins.sales);
  if (makePlaceNamed(hosted)(hostname)?.application === 'app') return [];
  return [`SALES_BRAND_HOSTS: has to name ${hostname}, the host of SALES_ORIGIN`];
}

function notPublic(hosted: Hosted): string[] {
  const all = named(hosted);
  const isRehearsal = all.every(({ isLocal }) => isLocal);
  return all.flatMap(({ setting, isPlain, isLocal, hostname }) => {
    if (isLocal && !isRehearsal)
      return [`${setting}: ${hostname} is this machine alone; set it as the others are set`];
    return isPlain && !isLocal ? [`${setting}: must be https in production`] : [];
  });
}
