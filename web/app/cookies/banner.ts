import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './banner.css';
import { run } from 'vanilla-cookieconsent';
import { limits } from '#domain/limits.ts';

const { cookie, days, category } = limits.cookieConsent;

/** Shows the notice until it is accepted; there is nothing to choose. */
export const showBanner = (): Promise<void> =>
  run({
    cookie: { name: cookie, expiresAfterDays: days },
    // Whoever drives a browser by machine reads the same page as everybody else.
    hideFromBots: false,
    manageScriptTags: false,
    categories: { necessary: { enabled: true, readOnly: true } },
    guiOptions: { consentModal: { layout: 'box inline', position: 'bottom left' } },
    language: {
      default: 'en',
      translations: {
        en: {
          consentModal: {
            title: 'Cookies',
            description: `Only ${category} cookies are used here: they keep you logged in and remember this answer. <a href="/privacy-policy#cookies">Cookie policy</a>`,
            acceptAllBtn: 'Accept all',
          },
          preferencesModal: { sections: [] },
        },
      },
    },
  });
