import { useCallback, useEffect, useState } from 'react';
import { companies, type Company } from '#contract/companies.ts';
import type { Envelope } from '#contract/envelope.ts';
import { socialbu } from '#contract/social-accounts.ts';
import { noConnectLink } from '#domain/distribution/sign-in.ts';
import type { OauthSite } from '#domain/distribution/sites.ts';
import { limits } from '#domain/limits.ts';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { keyOf, queryClient, sayUnlessHandled, send } from '#web/ground/calls.ts';
import { isOpenIn, modals } from '#web/kit/modals.ts';
import { toast } from '#web/kit/toast.ts';
import { endOfWait, isSignInAddress, verdictOf } from './linking.ts';

/** A sign-in that is waited for. */
interface Linking {
  url: string;
  /** Null: the browser would not open it. */
  popup: Window | null;
  startedAt: number;
}

const quiet = { quiet: true };

interface Wanted {
  companyId: number;
  site: OauthSite;
  /** The dialog that stands meanwhile. */
  dialog: string;
}

/** Links an account of a company: opens the sign-in and asks every five seconds what became of it. */
export function useLinking({ companyId, site, dialog }: Wanted) {
  const [linking, setLinking] = useState<Linking | null>(null);
  const [isCutOff, setCutOff] = useState(false);

  const show = useCallback(
    (data: { company: Company }) => {
      const key = keyOf(companies.view, { params: { id: companyId } });
      void queryClient.invalidateQueries({ refetchType: 'none' });
      queryClient.setQueryData<Envelope<typeof data>>(key, { meta: { success: true }, data });
    },
    [companyId],
  );
  const stop = useCallback(
    (one: Linking) => {
      setLinking(null);
      modals.close(dialog);
      one.popup?.close();
    },
    [dialog],
  );
  /** What is approved from now on links nothing. */
  const giveUp = useCallback(
    async (one: Linking) => {
      stop(one);
      const params = { id: companyId, site_id: site.number };
      try {
        show(await send(socialbu.cancelLinking, { params }, quiet));
      } catch (failure) {
        sayUnlessHandled(failure);
      }
    },
    [companyId, show, site, stop],
  );

  useEffect(() => {
    if (!linking) return undefined;
    const { popup, startedAt } = linking;
    let closedAt: number | null = null;
    let isAsking = false;
    let isOver = false;
    const look = async () => {
      // A page that shuts its opener out looks closed, too; its reader has not come back then.
      if (popup?.closed && document.hasFocus()) closedAt ??= Date.now();
      const data = await send(companies.view, { params: { id: companyId } }, quiet);
      if (isOver) return;
      setCutOff(false);
      const verdict = verdictOf(
        data.company.company_oauths.find((link) => link.distribution_site_id === site.number),
      );
      const end = endOfWait({ site: site.name, startedAt, closedAt, now: Date.now() });
      if (verdict.is === 'waiting' && end === null) return;
      if (verdict.is === 'waiting') {
        toast.info(end ?? '');
        await giveUp(linking);
        return;
      }
      show(data);
      stop(linking);
      if (verdict.is === 'connected') toast.success(`${site.name} account connected successfully`);
      else toast.error(verdict.says);
    };
    const tick = async () => {
      if (isAsking) return;
      isAsking = true;
      try {
        await look();
      } catch (failure) {
        if (isOver) return;
        if (isCallFailure(failure) && failure.status === 0) return setCutOff(true);
        stop(linking);
        sayUnlessHandled(failure);
      } finally {
        isAsking = false;
      }
    };
    const timer = setInterval(() => void tick(), limits.socialLink.pollMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [companyId, giveUp, linking, show, site, stop]);

  return {
    /** null until there is an address to sign in at. */
    linking,
    /** The server did not answer last time; it is asked again. */
    isCutOff,
    connect: async () => {
      setCutOff(false);
      const url = await signInAddress(companyId, site);
      if (url === null) {
        modals.close(dialog);
        return toast.error(noConnectLink(site.name));
      }
      const asked = { url, popup: null, startedAt: Date.now() };
      // Nobody waits for it any more.
      if (!isOpenIn(modals.layers.get(), dialog)) return giveUp(asked);
      const popup = open(url, `link-${site.signIn.type}`, 'popup,width=600,height=740');
      return setLinking({ ...asked, popup });
    },
    cancel: () => (linking ? void giveUp(linking) : modals.close(dialog)),
  };
}

async function signInAddress(
  companyId: number,
  { number, signIn: { type } }: OauthSite,
): Promise<string | null> {
  const body = { company_id: companyId, distribution_site_id: number, type };
  try {
    const { connect_url: url } = await send(socialbu.getConnectLink, { body }, quiet);
    return isSignInAddress(url) ? url : null;
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure;
    return null;
  }
}
