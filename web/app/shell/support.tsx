import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { modals } from '#web/kit/modals.ts';
import { lateDialog } from '../../ground/late.tsx';

const SupportDialog = lateDialog(() => import('./support-dialog.tsx'));

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
  return <SupportDialog id={id} close={close} />;
}
