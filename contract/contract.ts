import { account } from './account.ts';
import { activity } from './activity.ts';
import { ampComments } from './amp-comments.ts';
import { ampSteps } from './amp-steps.ts';
import { amps } from './amps.ts';
import { approvals } from './approvals.ts';
import { articles } from './articles.ts';
import { auditLog } from './audit.ts';
import { captures } from './captures.ts';
import { changeRequests } from './change-requests.ts';
import { companies } from './companies.ts';
import { credits } from './credits.ts';
import { distribution } from './distribution.ts';
import type { Endpoint } from './endpoint.ts';
import { identity } from './identity.ts';
import { imports } from './imports.ts';
import { letters } from './letters.ts';
import { media } from './media.ts';
import { notices } from './notices.ts';
import { operations } from './operations.ts';
import { overview } from './overview.ts';
import { passkeys } from './passkeys.ts';
import { people } from './people.ts';
import { personAdmin } from './person-admin.ts';
import { priceAdmin } from './price-admin.ts';
import { reportLinks } from './report-links.ts';
import { resellers } from './resellers.ts';
import { secondStep } from './second-step.ts';
import { siteAdmin } from './site-admin.ts';
import { storage } from './storage.ts';
import { support } from './support.ts';
import { systemMessages } from './system-messages.ts';
import { textChecks } from './text-checks.ts';
import { waiting } from './waiting.ts';
import { socialbu } from './social-accounts.ts';

/** Every call the product answers, by room. Documentation and the access matrix are made from it. */
export const contract = {
  people,
  account,
  identity,
  notices,
  activity,
  secondStep,
  passkeys,
  amps,
  ampComments,
  ampSteps,
  articles,
  approvals,
  changeRequests,
  textChecks,
  media,
  companies,
  socialbu,
  credits,
  distribution,
  captures,
  reportLinks,
  resellers,
  support,
  auditLog,
  letters,
  imports,
  personAdmin,
  operations,
  systemMessages,
  siteAdmin,
  priceAdmin,
  waiting,
  storage,
  overview,
} as const;

/** @internal */
export const rows: Endpoint[] = Object.values(contract).flatMap((room) =>
  Object.values<Endpoint>(room),
);
