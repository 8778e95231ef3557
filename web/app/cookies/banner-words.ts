import { limits } from '#domain/limits.ts';
import type { OutsideScript } from '#domain/people/consent.ts';

const names: Record<OutsideScript, string> = {
  analytics: 'analytics software that learns who you are and what you do here',
  chatbot: 'a chat window',
};

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** What the notice about cookies says: also what is loaded once it is accepted. */
export function bannerWords(asked: readonly OutsideScript[]): string {
  const own = 'keep you logged in, know this browser again, and remember this answer';
  const { category } = limits.cookieConsent;
  if (asked.length === 0) return `Only ${category} cookies are used here: they ${own}.`;
  const others = listed.format(asked.map((script) => names[script]));
  const origin =
    asked.length === 1
      ? 'It comes from another company, may set cookies of its own, and is not loaded before.'
      : 'They come from other companies, may set cookies of their own, and are not loaded before.';
  return `Cookies that are ${category} ${own}. If you accept, your browser also loads ${others}. ${origin}`;
}
