import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './banner.css';
import { run } from 'vanilla-cookieconsent';
import { limits } from '#domain/limits.ts';
import { revisionOf, type OutsideScript } from '#domain/people/consent.ts';
import { bannerWords } from './banner-words.ts';

const { cookie, days } = limits.cookieConsent;

/** Shows the notice until it is accepted; there is nothing to choose. @param asked what it is about. */
export const showBanner = (asked: readonly OutsideScript[]): Promise<void> =>
  run({
    revision: revisionOf(asked),
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
            description: `${bannerWords(asked)} <a href="/privacy-policy#cookies">Cookie policy</a>`,
            acceptAllBtn: 'Accept all',
          },
          preferencesModal: { sections: [] },
        },
      },
    },
  });
