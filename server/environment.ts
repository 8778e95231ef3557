import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { S3Place } from './foundation/files/s3-place.ts';

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const names = z.string().transform(list);
const brandHost = z
  .string()
  .toLowerCase()
  .regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be names of hosts, or *.suffix');
const hostMaybePort = z
  .string()
  .regex(/^(\[[\da-f:.]+\]|[^\s:/@?#[\]]+)(:\d{1,5})?$/i, 'must be host:port, or a host alone');
const port = z.coerce.number().int().min(1).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const script = z.url({ protocol: /^https?$/ });
const secretKey = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits (32 bytes)');
const proxy = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);
/** Said on purpose, where leaving a setting out could be a mistake. */
const none = z.literal('none');
const hasEachOnce = (ids: number[]) =>
  ids.every(Number.isInteger) &&
  ids.length === limits.vipResellers &&
  new Set(ids).size === limits.vipResellers;

/** Every setting of the product by its name in the environment, each for itself. */
export const Environment = z.object({
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
  SALES_BRAND_HOSTS: names.pipe(z.array(brandHost)).optional(),
  COOKIE_DOMAIN: z.hostname().toLowerCase().optional(),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_PREVIOUS: names.pipe(z.array(secretKey)).default([]),
  TRUST_PROXY: none.or(names.pipe(z.array(proxy))).optional(),
  REGISTRATION: z.enum(['on', 'off']).default('on'),
  SESSION_HOURS: z.coerce.number().positive().max(87_600).default(limits.session.idleHours),
  REMEMBER_DAYS: z.coerce.number().positive().max(3_650).default(limits.session.rememberedDays),
  VIP_RESELLER_IDS: names
    .transform((ids) => ids.map(Number))
    .refine(
      (ids) => ids.every(Number.isInteger) && hasEachOnce(ids),
      'must be exactly seven distinct whole numbers',
    )
    .default([1001, 1002, 1003, 1004, 1005, 1006, 1007]),
  AFFILIATE_GROUP: z.enum(['customer', 'affiliate']).default('customer'),
  CAPTURE_BROWSER: none.or(z.string().startsWith('/', 'must be a whole path, or none')).optional(),
  SIMILARITY_THRESHOLD: z.coerce.number().min(1).max(100).default(limits.similarityPercent),
  LINK_CHECK_ALLOW_HOSTS: names.pipe(z.array(hostMaybePort)).default([]),
  SUPPORT_EMAIL: z.email().optional(),
  TRAINING_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_ID: z.string().trim().max(100).optional(),
  ANALYTICS_SCRIPT_URL: script.optional(),
  CHATBOT_SCRIPT_URL: script.optional(),
  CHATBOT_RESTRICTED_HOST: z.hostname().toLowerCase().optional(),
  SMTP_URL: none.or(z.url({ protocol: /^smtps?$/ })).optional(),
  SOCIAL_PROVIDER: z.enum(['simulator', 'socialbu']).default('simulator'),
  SOCIALBU_TOKEN: z.string().min(1).optional(),
  SOCIALBU_URL: z.url({ protocol: /^https?$/ }).default('https://socialbu.com/api/v1'),
  VIMEO_CLIENT_ID: z.string().min(1).optional(),
  VIMEO_CLIENT_SECRET: z.string().min(1).optional(),
  VIMEO_URL: z.url({ protocol: /^https?$/ }).default('https://api.vimeo.com'),
  GEOCODER: z.enum(['builtin', 'photon', 'google']).default('builtin'),
  PHOTON_URL: z.url({ protocol: /^https?$/ }).default('https://photon.komoot.io'),
  GOOGLE_MAPS_KEY: z.string().min(1).optional(),
  CREDIT_GRANT_LIMIT: z.coerce.number().int().min(0).default(limits.creditGrant.alone),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  QUIET_SECONDS: z.coerce.number().int().min(0).default(900),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
});
export type Environment = z.infer<typeof Environment>;

/** @internal */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** @throws Error listing the settings that ask for others which are missing, one a line. */
export function refuseMissingKeys(set: Environment): void {
  const wrong: string[] = [];
  if ((set.VIMEO_CLIENT_ID === undefined) !== (set.VIMEO_CLIENT_SECRET === undefined))
    wrong.push('VIMEO_CLIENT_ID and VIMEO_CLIENT_SECRET: give both, or neither');
  if (set.SOCIAL_PROVIDER === 'socialbu' && !set.SOCIALBU_TOKEN)
    wrong.push('SOCIALBU_TOKEN: is required for SOCIAL_PROVIDER=socialbu');
  if (set.GEOCODER === 'google' && !set.GOOGLE_MAPS_KEY)
    wrong.push('GOOGLE_MAPS_KEY: is required for GEOCODER=google');
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}
