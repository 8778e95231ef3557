import { Environment, refuseMissingKeys } from './environment.ts';
import type { S3Place } from './foundation/files/s3-place.ts';
import { hostAndPort } from './foundation/network/gate.ts';
import { cookieDomainOf } from './foundation/http/cookie-domain.ts';
import { faultsOfOrigins } from './own-origins.ts';

export interface Config {
  production: boolean;
  port: number;
  dataDir: string;
  /** Absent: the embedded engine in `dataDir`. */
  databaseUrl: string | undefined;
  /** Absent: files are kept in `dataDir`. */
  s3: S3Place | undefined;
  origins: {
    app: string;
    sales: string;
    news: string;
    usercontent: string;
    practice: string | null;
  };
  /** Exact host names and `*.suffix` wildcards of the sales brand, without port. */
  salesHosts: string[];
  /** 32 bytes in hex; absent: made and kept in `dataDir` (never in production). */
  secretKey: string | undefined;
  /** Keys in use before: what they sealed or signed is still read, and nothing new is made with them. */
  previousKeys: string[];
  /** Proxy addresses (CIDR) whose forwarded headers are believed. */
  trustProxy: string[];
  secureCookies: boolean;
  /** The parent of the app's and all sales hosts that their session is shared on; null: each its own. */
  cookieDomain: string | null;
  /** Whether strangers may make an account. */
  registration: boolean;
  sessionHours: number;
  rememberDays: number;
  vipResellerIds: number[];
  affiliateGroup: 'customer' | 'affiliate';
  /** Where Chromium is; `none`: pages are not drawn; absent: where it usually is. */
  captureBrowser: string | undefined;
  /** Percent from which two texts count as the same. */
  similarityThreshold: number;
  /** `host:port` entries, or `host` for its ports 80 and 443, that may be reached though not public. */
  linkCheckAllowHosts: string[];
  supportEmail: string;
  /** Where the training is; absent: on our own page. */
  trainingUrl: string | undefined;
  /** Without an id nobody is described to any analytics. */
  analytics: { id: string; scriptUrl: string | null } | null;
  /** The script of a chatbot, and the one host that does not load it. */
  chatbot: { scriptUrl: string; restrictedHost: string | null } | null;
  /** Absent: mails go nowhere. */
  smtpUrl: string | undefined;
  /** Who people sign in through to link social accounts: SocialBu, or the practice world. */
  social: { provider: 'simulator' | 'socialbu'; url: string; token: string };
  /** Our app at Vimeo; null where there is none. */
  vimeo: { base: string; clientId: string; clientSecret: string } | null;
  /** Who suggests addresses. */
  geocoder: { provider: 'builtin' | 'photon' | 'google'; photonUrl: string; googleKey: string };
  /** One administrator alone grants a person at most so many credits in 24 hours. */
  creditGrantLimit: number;
  /** Absent: the practice bank, or none at all in production. */
  stripe: { secretKey: string; webhookSecret: string } | undefined;
  /** How long an unknown outcome rests before the site is asked, in seconds. */
  quietSeconds: number;
  logLevel: string;
}

/** @throws Error listing every setting that is wrong, one a line. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([key, value]) => key in Environment.shape && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const set = parsed.data;
  const production = set.NODE_ENV === 'production';
  const local = (name: string) => `http://${name ? `${name}.` : ''}localhost:${set.PORT}`;
  const origins = {
    app: set.APP_ORIGIN ?? local(''),
    sales: set.SALES_ORIGIN ?? local('sales'),
    news: set.NEWS_ORIGIN ?? local('news'),
    usercontent: set.USERCONTENT_ORIGIN ?? local('usercontent'),
    practice: set.PRACTICE_ORIGIN ?? (production ? null : local('practice')),
  };
  refuseMissingKeys(set);
  const salesHost = new URL(origins.sales).hostname;
  const salesHosts = set.SALES_BRAND_HOSTS ?? [salesHost, `*.${salesHost}`];
  const wrong = [
    ...(production ? missingInProduction(set) : []),
    ...faultsOfOrigins({ origins, salesHosts }, production),
  ];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return {
    production,
    port: set.PORT,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    s3: set.S3_URL,
    origins,
    salesHosts,
    cookieDomain: cookieDomainOf(set.COOKIE_DOMAIN, { origins, salesHosts }),
    secretKey: set.SECRET_KEY,
    previousKeys: set.SECRET_KEY_PREVIOUS,
    trustProxy: stated(set.TRUST_PROXY) ?? [],
    secureCookies: origins.app.startsWith('https:'),
    registration: set.REGISTRATION === 'on',
    sessionHours: set.SESSION_HOURS,
    rememberDays: set.REMEMBER_DAYS,
    vipResellerIds: set.VIP_RESELLER_IDS,
    affiliateGroup: set.AFFILIATE_GROUP,
    captureBrowser: set.CAPTURE_BROWSER ?? (set.NODE_ENV === 'test' ? 'none' : undefined),
    similarityThreshold: set.SIMILARITY_THRESHOLD,
    linkCheckAllowHosts: [
      ...set.LINK_CHECK_ALLOW_HOSTS,
      ...(origins.practice ? [hostAndPort(new URL(origins.practice))] : []),
    ],
    supportEmail: set.SUPPORT_EMAIL ?? `support@${new URL(origins.app).hostname}`,
    trainingUrl: set.TRAINING_URL,
    analytics: set.ANALYTICS_ID
      ? { id: set.ANALYTICS_ID, scriptUrl: set.ANALYTICS_SCRIPT_URL ?? null }
      : null,
    chatbot: set.CHATBOT_SCRIPT_URL
      ? { scriptUrl: set.CHATBOT_SCRIPT_URL, restrictedHost: set.CHATBOT_RESTRICTED_HOST ?? null }
      : null,
    smtpUrl: stated(set.SMTP_URL),
    social: {
      provider: set.SOCIAL_PROVIDER,
      url: withoutSlash(set.SOCIALBU_URL),
      token: set.SOCIALBU_TOKEN ?? '',
    },
    vimeo:
      set.VIMEO_CLIENT_ID && set.VIMEO_CLIENT_SECRET
        ? {
            base: withoutSlash(set.VIMEO_URL),
            clientId: set.VIMEO_CLIENT_ID,
            clientSecret: set.VIMEO_CLIENT_SECRET,
          }
        : null,
    geocoder: {
      provider: set.GEOCODER,
      photonUrl: withoutSlash(set.PHOTON_URL),
      googleKey: set.GOOGLE_MAPS_KEY ?? '',
    },
    stripe: stripeOf(set),
    creditGrantLimit: set.CREDIT_GRANT_LIMIT,
    quietSeconds: set.QUIET_SECONDS,
    logLevel: set.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** `none` was said on purpose; the product goes on as if nothing had been given. */
const stated = <Value>(value: Value | 'none' | undefined): Value | undefined =>
  value === 'none' ? undefined : value;

const withoutSlash = (address: string) => address.replace(/(?<!\/)\/+$/, '');

function stripeOf(set: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = set;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret };
  if (!secretKey && !webhookSecret) return undefined;
  // With one of them alone money would be taken and no credits given, or the other way round.
  const missing = secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY';
  throw new Error(`${missing}: is required where the other Stripe setting is given`);
}

const mailWanted =
  'SMTP_URL: is required in production, or nobody can confirm an address or choose a new password. ' +
  'Links that open an account are shown on no page there. “none” means that no mail is sent at all.';
const proxyWanted =
  'TRUST_PROXY: is required in production. Give the addresses (CIDR) of the proxy in front, or all ' +
  'visitors count as that one and shut each other out of the login. “none” means that there is no proxy.';

function missingInProduction(set: Environment): string[] {
  return [
    ...(set.SECRET_KEY ? [] : ['SECRET_KEY: is required in production']),
    ...(set.SMTP_URL === undefined ? [mailWanted] : []),
    ...(set.TRUST_PROXY === undefined ? [proxyWanted] : []),
  ];
}
