import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { modals } from '#web/kit/modals.ts';
import { useEver } from '#web/kit/use-ever.ts';
import { useIsOpen } from '#web/kit/use-modal.ts';

const SupportDialog = lazy(() => import('./support-dialog.tsx'));

const id = 'support';
export const openSupport = () => modals.open(id);

/** The support dialog, opened by the tab or by `?support=1` on any page. */
export function SupportByAddress() {
  const router = useRouter();
  const { support }: { support?: string } = useSearch({ strict: false });
  const isAsked = support === '1';
  useEffect(() => {
    if (isAsked) modals.open(id);
  }, [isAsked]);
  const wasOpened = useEver(useIsOpen(id));
  const close = () => {
    modals.close(id);
    if (!isAsked) return;
    const { pathname, search, hash } = router.state.location;
    void router.navigate({
      to: pathname,
      search: { ...search, support: undefined },
      hash,
      replace: true,
      resetScroll: false,
    });
  };
  return <Suspense>{wasOpened && <SupportDialog id={id} close={close} />}</Suspense>;
}
