import { flagsOf } from '#domain/people/flags.ts';
import type { Person } from '#domain/people/person.ts';
import { accountMarks, fullUserName } from '#domain/people/session.ts';
import type { AccountMarks, Session } from '#domain/people/session.ts';
import { balanceOf } from '../credits/balance.ts';
import type { Tools } from '../tools.ts';
import { resellerNamesOf, systemMessagesFor } from './person-table.ts';

/** What the browser may know about who is signed in. */
export async function probeSession(tools: Tools, person: Person | null): Promise<Session> {
  if (!person) return { active: false };
  const [names, systemMessages, pressCable] = await Promise.all([
    resellerNamesOf(tools.db.root, { personId: person.id, resellerId: person.resellerId }),
    systemMessagesFor(tools.db.root, { personId: person.id, role: person.role, at: tools.now() }),
    balanceOf(tools.db.root, { personId: person.id, product: 'presscable' }),
  ]);
  const marks = Object.fromEntries(
    accountMarks.map((mark) => [mark, person.marks.includes(mark)]),
  ) as AccountMarks;
  const flags = flagsOf({ ...person, vipResellerIds: tools.config.vipResellerIds });
  return {
    active: true,
    id: person.id,
    role: person.role,
    firstname: person.firstname,
    lastname: person.lastname,
    fullUserName: fullUserName(person),
    email: person.email,
    systemMessages,
    resellerBusinessName: names.businessName,
    resellerContactEmail: names.contactEmail,
    funnelUrl: flags.isReseller ? funnelUrl(tools, names.ownSubdomain) : null,
    ...marks,
    hasPressCableCredits: pressCable.available > 0,
    ...flags,
  };
}

function funnelUrl(tools: Tools, subdomain: string | null): string {
  const sales = new URL(tools.config.origins.sales);
  const host = subdomain ? `${subdomain}.${sales.host}` : sales.host;
  return `${sales.protocol}//${host}/app/info`;
}
