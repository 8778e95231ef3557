import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';

/** What answers a host. */
export type Application = 'app' | 'news' | 'usercontent' | 'practice';

/** Which of our hosts a request is for. `subdomain` is a reseller's label below the sales host. */
export interface Tenant {
  application: Application;
  brand: 'main' | 'sales';
  hostname: string;
  /** Scheme, host and port as the browser sees them: what an Origin header must equal. */
  origin: string;
  subdomain: string | null;
}

const hostGrammar =
  /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)(?::(?<port>\d{1,5}))?$/;

const highestPort = 65_535;

type Hosted = Pick<Config, 'origins' | 'salesHosts'>;

/**
 * The one reader of the Host header, which is the key to tenancy: exactly one header line, strict
 * grammar, no trailing dot, a name we serve. Anything else is null and answers 421.
 */
export function makeTenantOf(config: Hosted) {
  const scheme = new URL(config.origins.app).protocol;
  const placeNamed = makePlaceNamed(config);
  return function tenantOf(request: Pick<IncomingMessage, 'rawHeaders'>): Tenant | null {
    const host = onlyHostLine(request.rawHeaders)?.toLowerCase();
    const match = host && host.length <= 253 ? hostGrammar.exec(host) : null;
    const hostname = match?.[1];
    if (!host || !hostname || Number(match.groups?.['port'] ?? 0) > highestPort) return null;
    const place = placeNamed(hostname);
    return place && { ...place, hostname, origin: `${scheme}//${host}` };
  };
}

/** What we serve under a name, whoever asks. */
export function makePlaceNamed({ origins, salesHosts }: Hosted) {
  const nameOf = (origin: string) => new URL(origin).hostname;
  const fixed = new Map<string, Pick<Tenant, 'application' | 'brand'>>([
    [nameOf(origins.app), { application: 'app', brand: 'main' }],
    [nameOf(origins.news), { application: 'news', brand: 'main' }],
    [nameOf(origins.usercontent), { application: 'usercontent', brand: 'main' }],
  ]);
  if (origins.practice)
    fixed.set(nameOf(origins.practice), { application: 'practice', brand: 'main' });
  const exact = new Set(salesHosts.filter((host) => !host.startsWith('*.')));
  const suffixes = salesHosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(1));

  return (hostname: string): Pick<Tenant, 'application' | 'brand' | 'subdomain'> | null => {
    const known = fixed.get(hostname);
    if (known) return { ...known, subdomain: null };
    if (exact.has(hostname)) return { application: 'app', brand: 'sales', subdomain: null };
    const suffix = suffixes.find((end) => hostname.endsWith(end));
    const label = suffix ? hostname.slice(0, -suffix.length) : '';
    if (!label || label.includes('.')) return null;
    return { application: 'app', brand: 'sales', subdomain: label };
  };
}

/**
 * Where a host of the sales brand is reached, by the settings: a port that somebody wrote is none of them.
 * @returns null for a name that is not of that brand.
 */
export function salesOriginNamed(config: Hosted, hostname: string): string | null {
  const match = hostname.length <= 253 ? hostGrammar.exec(hostname) : null;
  if (match?.[1] !== hostname || makePlaceNamed(config)(hostname)?.brand !== 'sales') return null;
  const { protocol, port } = new URL(config.origins.sales);
  return `${protocol}//${hostname}${port && `:${port}`}`;
}

/**
 * Where links in mails lead, by the settings alone: the header's port is the visitor's to choose, so it
 * must not stand in a link that carries a secret.
 */
export function settledOrigin(
  { origins }: Pick<Config, 'origins'>,
  { brand, subdomain }: Pick<Tenant, 'brand' | 'subdomain'>,
): string {
  if (brand === 'main') return origins.app;
  if (!subdomain) return origins.sales;
  const { protocol, host } = new URL(origins.sales);
  return `${protocol}//${subdomain}.${host}`;
}

function onlyHostLine(rawHeaders: readonly string[]): string | undefined {
  const lines = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  return lines.length === 1 ? lines[0] : undefined;
}

/** True where all hosts share one registrable domain, so that a browser isolates them less. */
export function hasReducedIsolation(config: Pick<Config, 'origins'>): boolean {
  const ends = [config.origins.app, config.origins.news, config.origins.usercontent].map((origin) =>
    new URL(origin).hostname.split('.').slice(-2).join('.'),
  );
  const local = ends.every((end) => end.endsWith('localhost'));
  return !local && new Set(ends).size < ends.length;
}
