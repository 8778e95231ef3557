import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { asksSupport, withoutSupport, withSupport } from './asked-support.ts';
import { loadChunk } from './chunks.ts';
import { landingOf, type Landing } from './guards.ts';
import { pages } from './pages.ts';
import { paths, type Path, type Title } from './paths.ts';
import { personOf, sessionReady } from './session.ts';
import { shellData } from './shell-data.ts';
import { PageLoader } from './shell/page-loader.tsx';
import { PageFailed } from './shell/page-failed.tsx';
import { Shell } from './shell/shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Title;
  }
  interface HistoryState {
    /** At `/404`: the address that was asked for. */
    asked?: string;
    /** That its page is still to come, for whoever asked. */
    isLater?: boolean;
  }
}

const root = createRootRoute({
  component: Shell,
  errorComponent: PageFailed,
  pendingComponent: PageLoader,
  pendingMs: 0,
  beforeLoad: async () => ({ person: personOf(await sessionReady()) }),
});

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => follow({ to: '/404' }, location.href),
});

const pageAt = new Map(Object.entries(pages));

function routeOf(row: Path): AnyRoute {
  const load = pageAt.get(row.path);
  return createRoute({
    getParentRoute: () => root,
    path: row.path,
    staticData: { title: row.title },
    errorComponent: PageFailed,
    beforeLoad: ({ context, params, search, location }) => {
      const { affiliateGroup, brand } = shellData;
      const { person } = context;
      const { next }: { next?: string } = search;
      // Answered on the way, support is not asked for once more after login.
      const href = withoutSupport(location.href);
      follow(landingOf(row, { person, params, next, affiliateGroup, brand, href }), location.href);
    },
    ...(load && { component: lazyRouteComponent(() => loadChunk(load)) }),
  });
}

/** Redirects, and takes along that support was asked for: its dialog opens where the way ends. */
function follow(landing: Landing, asked: string) {
  if (landing === 'stay') return;
  if ('leave' in landing)
    throw redirect({ href: new URL(landing.leave, location.origin).href, reloadDocument: true });
  const state = landing.to === '/404' ? { asked, isLater: landing.isLater ?? false } : {};
  const href = asksSupport(asked) ? withSupport(landing.to) : landing.to;
  throw redirect({ href, replace: true, state });
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
