import { limits } from '#domain/limits.ts';

/** Whether this visitor accepted cookies: the banner writes one when they do. */
export const consentGiven = (cookies: string = document.cookie): boolean =>
  cookies.split(';').some((cookie) => cookie.trim().startsWith(`${limits.cookieConsent.cookie}=`));

/** What the banner tells the page when it was answered. */
const answers = ['cc:onConsent', 'cc:onChange'];

/** Calls back once consent is there: now, or when the banner is answered. @returns what stops that. */
export function onConsent(act: () => void): () => void {
  if (consentGiven()) {
    act();
    return () => undefined;
  }
  const stop = () => answers.forEach((name) => window.removeEventListener(name, heard));
  const heard = () => {
    if (!consentGiven()) return;
    stop();
    act();
  };
  for (const name of answers) window.addEventListener(name, heard);
  return stop;
}
