import { useRouter, useSearch } from '@tanstack/react-router';
import { probe } from '#web/ground/session.ts';
import { wayAfterLogin } from './log-in.ts';

/** After a login: to the page that was asked for, else where the server says. */
export function useGoOn(): (redirect: string) => Promise<void> {
  const router = useRouter();
  const { next }: { next?: string } = useSearch({ strict: false });
  return async (redirect) => {
    const way = wayAfterLogin(next, redirect);
    if ('fullLoad' in way) return location.assign(way.fullLoad);
    await probe();
    await router.navigate({ href: way.inside, replace: true });
  };
}
