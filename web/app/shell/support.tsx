import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { storeOf, useStore } from '#web/kit/store.ts';
import { useEver } from '#web/kit/use-ever.ts';

const SupportDialog = lazy(() => import('./support-dialog.tsx'));

const opened = storeOf(false);
export const openSupport = () => opened.set(true);

/** The support dialog, opened by the tab or by `?support=1` on any page. */
export function SupportByAddress() {
  const router = useRouter();
  const { support }: { support?: string } = useSearch({ strict: false });
  const isOpen = useStore(opened) || support === '1';
  const wasOpened = useEver(isOpen);
  const close = () => {
    opened.set(false);
    if (support !== '1') return;
    const { pathname, search, hash } = router.state.location;
    void router.navigate({
      to: pathname,
      search: { ...search, support: undefined },
      hash,
      replace: true,
      resetScroll: false,
    });
  };
  return <Suspense>{wasOpened && <SupportDialog isOpen={isOpen} close={close} />}</Suspense>;
}
