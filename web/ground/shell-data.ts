import { limits } from '#domain/limits.ts';
import { businessNameOf, type ShellData } from '#domain/resellers/brand.ts';

/** Read once from the page the server sent. */
export const shellData = readShellData(
  typeof document === 'undefined' ? null : metaOf('ampifire'),
  typeof location === 'undefined' ? 'http://localhost' : location.origin,
);

/** The nonce that the page's content security policy allows for style elements. */
export const styleNonce = (): string => {
  const nonce = metaOf('csp-nonce') ?? '';
  return nonce === '__CSP_NONCE__' ? '' : nonce;
};

/** @param content null or the placeholder itself, as the dev server leaves it: defaults by host. @internal */
export function readShellData(content: string | null, origin: string): ShellData {
  if (content && content !== '__SHELL_DATA__') {
    const data: ShellData = JSON.parse(content);
    return data;
  }
  const { protocol, hostname, port } = new URL(origin);
  const brand = /(^|\.)sales\./.test(hostname) ? 'sales' : 'main';
  const at = (host: string) => `${protocol}//${host}${port ? `:${port}` : ''}`;
  return {
    brand,
    businessName: businessNameOf[brand],
    supportEmail: 'support@demo.test',
    affiliateGroup: 'customer',
    registration: true,
    mailsStayHere: false,
    hosts: {
      app: at('localhost'),
      sales: at('sales.localhost'),
      news: at('news.localhost'),
      usercontent: at('usercontent.localhost'),
    },
    asksFor: [],
    analytics: null,
    chatbotScriptUrl: null,
    similarityPercent: limits.similarityPercent,
    version: 'dev',
  };
}

function metaOf(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
}
