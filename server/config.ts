import { z } from 'zod';
import { S3Place } from './foundation/files/s3-place.ts';
import { cookieDomainOf } from './foundation/http/cookie-domain.ts';

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const names = z.string().transform(list);
const port = z.coerce.number().int().min(1).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const script = z.url({ protocol: /^https?$/ });
/** Hosts that are always a person's own machine: only here may cookies travel without https. */
const localHost = /(^|\.)localhost$/;

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_URL: S3Place.optional(),
  APP_ORIGIN: origin.optional(),
  SALES_ORIGIN: origin.optional(),
  NEWS_ORIGIN: origin.optional(),
  USERCONTENT_ORIGIN: origin.optional(),
  PRACTICE_ORIGIN: origin.optional(),
  SALES_BRAND_HOSTS: names.optional(),
  COOKIE_DOMAIN: z.hostname().toLowerCase().optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits (32 bytes)')
    .optional(),
  TRUST_PROXY: names.default([]),
  REGISTRATION: z.enum(['on', 'off']).default('on'),
  SESSION_HOURS: z.coerce.number().positive().default(12),
  REMEMBER_DAYS: z.coerce.number().positive().default(30),
  VIP_RESELLER_IDS: names
    .transform((ids) => ids.map(Number))
    .refine(
      (ids) => ids.every(Number.isInteger) && ids.length === 7 && new Set(ids).size === 7,
      'must be exactly seven distinct whole numbers',
    )
    .default([1001, 1002, 1003, 1004, 1005, 1006, 1007]),
  AFFILIATE_GROUP: z.enum(['customer', 'affiliate']).default('customer'),
  SIMILARITY_THRESHOLD: z.coerce.number().min(1).max(100).default(80),
  LINK_CHECK_ALLOW_HOSTS: names.default([]),
  SUPPORT_EMAIL: z.email().optional(),
  TRAINING_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_ID: z.string().trim().max(100).optional(),
  ANALYTICS_SCRIPT_URL: script.optional(),
  CHATBOT_SCRIPT_URL: script.optional(),
  CHATBOT_RESTRICTED_HOST: z.hostname().toLowerCase().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SOCIAL_PROVIDER: z.enum(['simulator', 'socialbu']).default('simulator'),
  SOCIALBU_TOKEN: z.string().min(1).optional(),
  SOCIALBU_URL: z.url({ protocol: /^https?$/ }).default('https://socialbu.com/api/v1'),
  VIMEO_CLIENT_ID: z.string().min(1).optional(),
  VIMEO_CLIENT_SECRET: z.string().min(1).optional(),
  VIMEO_URL: z.url({ protocol: /^https?$/ }).default('https://api.vimeo.com'),
  GEOCODER: z.enum(['builtin', 'photon', 'google']).default('builtin'),
  PHOTON_URL: z.url({ protocol: /^https?$/ }).default('https://photon.komoot.io'),
  GOOGLE_MAPS_KEY: z.string().min(1).optional(),
  CREDIT_GRANT_LIMIT: z.coerce.number().int().min(0).default(100),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  QUIET_SECONDS: z.coerce.number().int().min(0).default(900),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
});
export const settingNames: readonly string[] = Object.keys(Environment.shape);

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
  /** Percent from which two texts count as the same. */
  similarityThreshold: number;
  /** `host` or `host:port` entries that the link checker may reach although they are not public. */
  linkCheckAllowHosts: string[];
  supportEmail: string;
  /** Where the training is; absent: on our own page. */
  trainingUrl: string | undefined;
  /** Without an id nobody is described to any analytics. */
  analytics: { id: string; scriptUrl: string | null } | null;
  /** The script of a chatbot, and the one host that does not load it. */
  chatbot: { scriptUrl: string; restrictedHost: string | null } | null;
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
  refuseBadProduction(set, origins, production);
  const salesHost = new URL(origins.sales).hostname;
  const salesHosts = set.SALES_BRAND_HOSTS ?? [salesHost, `*.${salesHost}`];
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
    trustProxy: set.TRUST_PROXY,
    secureCookies: origins.app.startsWith('https:'),
    registration: set.REGISTRATION === 'on',
    sessionHours: set.SESSION_HOURS,
    rememberDays: set.REMEMBER_DAYS,
    vipResellerIds: set.VIP_RESELLER_IDS,
    affiliateGroup: set.AFFILIATE_GROUP,
    similarityThreshold: set.SIMILARITY_THRESHOLD,
    linkCheckAllowHosts: [
      ...set.LINK_CHECK_ALLOW_HOSTS,
      ...(origins.practice ? [new URL(origins.practice).host] : []),
    ],
    supportEmail: set.SUPPORT_EMAIL ?? `support@${new URL(origins.app).hostname}`,
    trainingUrl: set.TRAINING_URL,
    analytics: set.ANALYTICS_ID
      ? { id: set.ANALYTICS_ID, scriptUrl: set.ANALYTICS_SCRIPT_URL ?? null }
      : null,
    chatbot: set.CHATBOT_SCRIPT_URL
      ? { scriptUrl: set.CHATBOT_SCRIPT_URL, restrictedHost: set.CHATBOT_RESTRICTED_HOST ?? null }
      : null,
    smtpUrl: set.SMTP_URL,
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

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

function refuseMissingKeys(set: z.infer<typeof Environment>) {
  const wrong: string[] = [];
  if ((set.VIMEO_CLIENT_ID === undefined) !== (set.VIMEO_CLIENT_SECRET === undefined))
    wrong.push('VIMEO_CLIENT_ID and VIMEO_CLIENT_SECRET: give both, or neither');
  if (set.SOCIAL_PROVIDER === 'socialbu' && !set.SOCIALBU_TOKEN)
    wrong.push('SOCIALBU_TOKEN: is required for SOCIAL_PROVIDER=socialbu');
  if (set.GEOCODER === 'google' && !set.GOOGLE_MAPS_KEY)
    wrong.push('GOOGLE_MAPS_KEY: is required for GEOCODER=google');
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

function stripeOf(set: z.infer<typeof Environment>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = set;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret };
  if (!secretKey && !webhookSecret) return undefined;
  // With one of them alone money would be taken and no credits given, or the other way round.
  const missing = secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY';
  throw new Error(`${missing}: is required where the other Stripe setting is given`);
}

function refuseBadProduction(
  set: z.infer<typeof Environment>,
  origins: Config['origins'],
  production: boolean,
) {
  if (!production) return;
  const wrong: string[] = [];
  if (!set.SECRET_KEY) wrong.push('SECRET_KEY: is required in production');
  const plain = Object.entries(origins).filter(
    ([, at]) => at?.startsWith('http:') && !localHost.test(new URL(at).hostname),
  );
  for (const [name] of plain)
    wrong.push(`${name.toUpperCase()}_ORIGIN: must be https in production`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}
