import { useEffect } from 'react';
import { consentIn } from '#domain/people/consent.ts';

/** The notice about cookies, fetched for those who have not accepted it yet. */
export function useCookieBanner(): void {
  useEffect(() => {
    if (consentIn(document.cookie)) return;
    import('./banner.ts')
      .then(({ showBanner }) => showBanner())
      // It did not come: it is asked for again with the next page.
      .catch(() => undefined);
  }, []);
}
