import { limits } from '../limits.ts';

/** Whether the visitor with these cookies accepted them: the banner writes one when they do. */
export const consentIn = (cookies: string | undefined): boolean =>
  (cookies ?? '')
    .split(';')
    .some((cookie) => cookie.trim().startsWith(`${limits.cookieConsent.cookie}=`));
