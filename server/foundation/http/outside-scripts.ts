import type { Config } from '../../config.ts';
import type { Tenant } from './hosts.ts';

/** Origins that the pages' policy opens: those of the scripts that are configured, and no others. */
export function outsideScriptOrigins({ analytics, chatbot }: Config): string[] {
  const addresses = [analytics?.scriptUrl, chatbot?.scriptUrl].filter(
    (url) => typeof url === 'string',
  );
  return [...new Set(addresses.map((url) => new URL(url).origin))];
}

/** The chatbot's script on pages of the sales brand, except on the restricted host. */
export function chatbotAt(
  { chatbot }: Pick<Config, 'chatbot'>,
  { brand, hostname }: Pick<Tenant, 'brand' | 'hostname'>,
): string | null {
  if (!chatbot || brand !== 'sales' || hostname === chatbot.restrictedHost) return null;
  return chatbot.scriptUrl;
}
