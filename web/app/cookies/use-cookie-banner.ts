import { useEffect } from 'react';
import { hasAccepted } from '#domain/people/consent.ts';
import { shellData } from '../../ground/shell-data.ts';

/** The notice about cookies, fetched for those who have not accepted it yet. */
export function useCookieBanner(): void {
  useEffect(() => {
    const { asksFor } = shellData;
    if (hasAccepted(document.cookie, asksFor)) return;
    import('./banner.ts')
      .then(({ showBanner }) => showBanner(asksFor))
      // It did not come: it is asked for again with the next page.
      .catch(() => undefined);
  }, []);
}
