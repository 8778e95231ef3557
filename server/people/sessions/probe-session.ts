import { accountFlags } from '#domain/people/account-flags.ts';
import type { AccountFlags } from '#domain/people/account-flags.ts';
import { roleFlagsOf } from '#domain/people/role-flags.ts';
import { fullUserName } from '#domain/people/session.ts';
import type { Session } from '#domain/people/session.ts';
import type { Config } from '../../config.ts';
import { settledOrigin } from '../../foundation/http/hosts.ts';
import { addressOn } from '../handoff/handoff-address.ts';
import type { ProbedSession } from './session-table.ts';

/** What the browser may know about who is signed in. */
export function probeSession(config: Config, session: ProbedSession | null): Session {
  if (!session) return { active: false };
  const { person } = session;
  const ofAccount = Object.fromEntries(
    accountFlags.map((flag) => [flag, person.flags.includes(flag)]),
  ) as AccountFlags;
  const ofRole = roleFlagsOf({ ...person, vipResellerIds: config.vipResellerIds });
  return {
    active: true,
    id: person.id,
    role: person.role,
    firstname: person.firstname,
    lastname: person.lastname,
    fullUserName: fullUserName(person),
    email: person.email,
    systemMessages: session.systemMessages,
    resellerBusinessName: session.businessName,
    resellerContactEmail: session.contactEmail,
    funnelUrl: ofRole.isReseller ? funnelUrl(config, session.ownSubdomain) : null,
    ...ofAccount,
    hasPressCableCredits: session.hasPressCableCredits,
    ...ofRole,
    actedBy: person.actedBy ?? null,
  };
}

const funnelUrl = (config: Config, subdomain: string | null): string =>
  addressOn(config, {
    origin: settledOrigin(config, { brand: 'sales', subdomain }),
    page: '/info',
  });
