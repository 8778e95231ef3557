import { hasAccepted, outsideScripts } from '#domain/people/consent.ts';
import type { OutsideScript } from '#domain/people/consent.ts';
import type { Config } from '../../config.ts';
import type { Tenant } from './hosts.ts';

/** Origins that the pages' policy opens: those of scripts that are configured and accepted, no others. */
export function outsideScriptOrigins(
  { analytics, chatbot }: Pick<Config, 'analytics' | 'chatbot'>,
  cookies: string | undefined,
): string[] {
  const addresses = [
    hasAccepted(cookies, ['analytics']) ? analytics?.scriptUrl : null,
    hasAccepted(cookies, ['chatbot']) ? chatbot?.scriptUrl : null,
  ].filter((url) => typeof url === 'string');
  return [...new Set(addresses.map((url) => new URL(url).origin))];
}

/** What the pages of a host load once their visitor accepted it. */
export const outsideScriptsAt = (
  config: Pick<Config, 'analytics' | 'chatbot'>,
  tenant: Pick<Tenant, 'brand' | 'hostname'>,
): OutsideScript[] =>
  outsideScripts.filter((script) =>
    script === 'analytics' ? config.analytics !== null : chatbotAt(config, tenant) !== null,
  );

/** The chatbot's script on pages of the sales brand, except on the restricted host. */
export function chatbotAt(
  { chatbot }: Pick<Config, 'chatbot'>,
  { brand, hostname }: Pick<Tenant, 'brand' | 'hostname'>,
): string | null {
  if (!chatbot || brand !== 'sales' || hostname === chatbot.restrictedHost) return null;
  return chatbot.scriptUrl;
}
