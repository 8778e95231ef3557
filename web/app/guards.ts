import { moduleKinds } from '#domain/amps/modules.ts';
import { abilitiesFor, may, type Ability, type SubjectName } from '#domain/people/abilities.ts';
import { safeNext } from '#domain/people/login-places.ts';
import { groupOf, type AffiliateGroup, type Group } from '#domain/people/roles.ts';
import type { SignedIn } from '#domain/people/session.ts';
import type { Brand } from '#domain/resellers/brand.ts';
import { queuePlaces } from '#web/amps/approval/queues.ts';
import { moduleAddress } from '../ground/module-address.ts';
import type { Path } from './paths.ts';

/** Where opening an address leads: it is shown, or another address is, or a page of the server's. */
export type Landing = 'stay' | { to: string } | { leave: string };

export type Person = Pick<
  SignedIn,
  'id' | 'role' | 'isClient' | 'isAuthor' | 'isEditor' | 'isAdmin' | 'isVIPReseller'
>;

export interface Asked {
  person: Person | null;
  brand: Brand;
  affiliateGroup: AffiliateGroup;
  /** The address asked for, without base: where login leads back to. */
  href: string;
  /** Segments by name; those that are missing are undefined. */
  params: Readonly<Record<string, string | undefined>>;
  /** The address login was opened with to go on to. */
  next: string | undefined;
}

/** One step of the way; redirects are asked about again. */
export function landingOf(row: Path, asked: Asked): Landing {
  for (const [name, allowed] of Object.entries(row.segments)) {
    const value = asked.params[name];
    if (value !== undefined && !allowed.test(value)) return { to: '/404' };
  }
  return guards[row.access](asked);
}

/** Of the server's own; no page of the app has an ending in its address. */
const serversOwn = /^\/outbox(?:\/|$)|^\/(?!\/).*\.(?:csv|pdf)$/;

/** An address that no row has: a page or file of the server's, to which one was on the way, or nothing. */
export const landingOfUnknown = (href: string): Landing =>
  serversOwn.test(href.split(/[?#]/)[0] ?? '') ? { leave: href } : { to: '/404' };

interface SignedInAsked extends Asked {
  person: Person;
  can: Ability;
  group: Group;
}

/** Named by the rows of `paths.ts`. */
export const guards = {
  public: () => 'stay',
  home: ({ brand }) => ({ to: brand === 'sales' ? '/info' : '/welcome' }),
  login: ({ person, next }) => (person ? { to: safeNext(next) ?? '/' } : 'stay'),
  server: ({ href }) => ({ leave: href }),
  sales: ({ brand }) => (brand === 'sales' ? 'stay' : { to: '/' }),
  vipReseller: ({ brand, person }) => {
    if (brand !== 'sales' || !person) return { to: '/' };
    return person.isVIPReseller ? 'stay' : { to: '/404' };
  },

  person: signedIn(() => 'stay'),
  firstModule: signedIn(({ params }) => ({
    to: moduleAddress('edit', params['announcementId'] ?? ''),
  })),
  welcome: signedIn(({ can, group }) => {
    if (may(can, 'view', 'Welcome') || group !== 'TrainingCourseBuyer') return 'stay';
    return { leave: '/training' };
  }),
  profile: signedIn(({ params, can }) =>
    params['section'] === 'companies' && !may(can, 'manage', 'Companies') ? { to: '/403' } : 'stay',
  ),
  companies: manages('Companies', '/403'),
  whitelabel: manages('WhiteLabel', '/403'),
  credits: signedIn(({ person }) => (person.isClient || person.isAdmin ? 'stay' : { to: '/403' })),
  queue: signedIn(({ href, can }) => {
    const queue = queuePlaces.find(({ to }) => to === href.split(/[?#]/)[0]);
    return queue && may(can, 'manage', moduleKinds[queue.kind].editors) ? 'stay' : { to: '/' };
  }),
  users: manages('User', '/'),
  operations: manages('Operations', '/'),
  auditLog: manages('AuditLog', '/'),
  prices: manages('CreditPrices', '/'),

  amps: viewsAmps('/author-requests'),
  ampsList: viewsAmps('/author-requests/list'),

  requests: viewsRequests(({ group }) => ({
    to: isAuthorOrEditor(group) ? '/author-requests-pool' : '/author-requests/list',
  })),
  requestsList: viewsRequests(({ group }) =>
    isAuthorOrEditor(group) ? { to: '/author-requests-pool' } : 'stay',
  ),
  ownRequests: viewsRequests(() => 'stay'),
  pool: viewsRequests(({ person }) => {
    if (person.isAuthor || person.isEditor) return 'stay';
    return { to: person.isClient ? '/author-requests/list' : '/' };
  }),
  editorial: viewsRequests(({ person }) =>
    person.isEditor ? 'stay' : { to: '/author-requests-pool' },
  ),
  assignments: viewsRequests(({ can }) =>
    may(can, 'view', 'AuthorAssignmentsList') ? 'stay' : { to: '/author-requests-pool' },
  ),
} satisfies Record<string, (asked: Asked) => Landing>;

type Guard = (asked: Asked) => Landing;
type SignedInGuard = (asked: SignedInAsked) => Landing;

function signedIn(guard: SignedInGuard): Guard {
  return (asked) => {
    const { person, affiliateGroup, href } = asked;
    if (!person) return { to: `/login?next=${encodeURIComponent(href)}` };
    const options = { affiliateGroup };
    return guard({
      ...asked,
      person,
      can: abilitiesFor(person, options),
      group: groupOf(person.role, options),
    });
  };
}

function manages(subject: SubjectName, otherwise: string): Guard {
  return signedIn(({ can }) => (may(can, 'manage', subject) ? 'stay' : { to: otherwise }));
}

function viewsAmps(requests: string): Guard {
  return signedIn(({ can }) => {
    if (may(can, 'view', 'Announcements')) return 'stay';
    return { to: may(can, 'view', 'AuthorRequests') ? requests : '/' };
  });
}

function viewsRequests(guard: SignedInGuard): Guard {
  return signedIn((asked) =>
    may(asked.can, 'view', 'AuthorRequests') ? guard(asked) : { to: '/' },
  );
}

/** The role itself: administrators count as author and editor elsewhere, but work in the list. */
const isAuthorOrEditor = (group: Group) => group === 'Author' || group === 'Editor';
