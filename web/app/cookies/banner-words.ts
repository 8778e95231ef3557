import { limits } from '#domain/limits.ts';
import type { OutsideScript } from '#domain/people/consent.ts';

const names: Record<OutsideScript, string> = {
  analytics: 'an analytics that learns who you are and what you do here',
  chatbot: 'a chat window',
};

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** What the notice about cookies says: also what is loaded once it is accepted. */
export function bannerWords(asked: readonly OutsideScript[]): string {
  const own = 'keep you logged in and remember this answer';
  const { category } = limits.cookieConsent;
  if (asked.length === 0) return `Only ${category} cookies are used here: they ${own}.`;
  const others = listed.format(asked.map((script) => names[script]));
  const [are, is] = asked.length === 1 ? ['comes', 'It is'] : ['come', 'They are'];
  return `Cookies that are ${category} ${own}. If you accept, ${others} ${are} from elsewhere and may set other cookies. ${is} not loaded before.`;
}
