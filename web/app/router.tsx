import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { asksSupport, withoutSupport, withSupport } from './asked-support.ts';
import { loadChunk } from '../ground/chunks.ts';
import { landingOf, landingOfUnknown, type Landing } from './guards.ts';
import { pageAt } from './pages.ts';
import { paths, type Access, type Path, type Title } from './paths.ts';
import { hasSessionCookie, personOf, sessionReady } from '../ground/session.ts';
import { shellData } from '../ground/shell-data.ts';
import { PageLoader } from './shell/page-loader.tsx';
import { PageFailed } from './shell/page-failed.tsx';
import { Shell } from './shell/shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Title;
    access?: Access;
  }
  interface HistoryState {
    /** At `/404`: the address that was asked for. */
    asked?: string;
  }
}

const root = createRootRoute({
  component: Shell,
  errorComponent: PageFailed,
  pendingComponent: PageLoader,
  pendingMs: 0,
  // The router would keep its loader for half a second, however soon the page is there.
  pendingMinMs: 0,
  beforeLoad: async () => ({ person: personOf(await sessionReady()) }),
});

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => follow(landingOfUnknown(location.href), location.href),
});

/** At the address of a page that is still to come, for whoever its guard lets in. */
const notOpenPage = () => import('./shell/not-open-page.tsx');

function routeOf(row: Path): AnyRoute {
  const load = pageAt.get(row.path);
  return createRoute({
    getParentRoute: () => root,
    path: row.path,
    staticData: { title: row.title, access: row.access },
    errorComponent: PageFailed,
    beforeLoad: ({ context, params, search, location }) => {
      const { affiliateGroup, brand } = shellData;
      const { person } = context;
      const { next }: { next?: string } = search;
      // Answered on the way, support is not asked for once more after login.
      const href = withoutSupport(location.href);
      follow(landingOf(row, { person, params, next, affiliateGroup, brand, href }), location.href);
    },
    component: lazyRouteComponent(() => loadChunk(load ?? notOpenPage)),
  });
}

/** Redirects, and takes along that support was asked for: its dialog opens where the way ends. */
function follow(landing: Landing, asked: string) {
  if (landing === 'stay') return;
  const isSupportAsked = asksSupport(asked);
  if ('leave' in landing && !(isSupportAsked && landing.leave === '/training')) {
    const { href } = new URL(landing.leave, location.origin);
    throw redirect({ href: isSupportAsked ? withSupport(href) : href, reloadDocument: true });
  }
  // The training is no page of the app: the dialog opens where its readers are at home in the app.
  const to = 'leave' in landing ? '/profile/personal' : landing.to;
  const state = to === '/404' ? { asked } : {};
  throw redirect({ href: isSupportAsked ? withSupport(to) : to, replace: true, state });
}

export const router = createRouter({
  routeTree: root.addChildren([...paths.map(routeOf), unknown]),
  basepath: '/app',
  // Values stay the words of the address bar: "2" is not 2, and a search for 007 keeps its zeros.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const words = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const query = new URLSearchParams(words.map(([name, value]) => [name, String(value)]));
    return query.size > 0 ? `?${query}` : '';
  },
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
});

/**
 * Asks for the script of the page that the address bar names, where somebody is logged in: beside the question
 * who that is, and not after its answer.
 */
export function askForFirstPage(): void {
  if (!hasSessionCookie(document.cookie)) return;
  const path = router.matchRoutes(router.latestLocation).at(-1)?.fullPath ?? '';
  // The page asks for it again, and says so when it does not come.
  pageAt
    .get(path)?.()
    .catch(() => {});
}
