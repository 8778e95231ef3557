import { flagsOf } from '#domain/people/flags.ts';
import { accountMarks, fullUserName } from '#domain/people/session.ts';
import type { AccountMarks, Session } from '#domain/people/session.ts';
import type { Config } from '../../config.ts';
import { settledOrigin } from '../../foundation/http/hosts.ts';
import { addressOn } from '../handoff/handoff-address.ts';
import type { ProbedSession } from './session-table.ts';

/** What the browser may know about who is signed in. */
export function probeSession(config: Config, session: ProbedSession | null): Session {
  if (!session) return { active: false };
  const { person } = session;
  const marks = Object.fromEntries(
    accountMarks.map((mark) => [mark, person.marks.includes(mark)]),
  ) as AccountMarks;
  const flags = flagsOf({ ...person, vipResellerIds: config.vipResellerIds });
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
    funnelUrl: flags.isReseller ? funnelUrl(config, session.ownSubdomain) : null,
    ...marks,
    hasPressCableCredits: session.hasPressCableCredits,
    ...flags,
    actedBy: person.actedBy ?? null,
  };
}

const funnelUrl = (config: Config, subdomain: string | null): string =>
  addressOn(config, {
    origin: settledOrigin(config, { brand: 'sales', subdomain }),
    page: '/info',
  });
