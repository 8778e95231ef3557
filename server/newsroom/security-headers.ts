/**
 * What every answer of the newsroom carries. Other people's words are shown here, so nothing runs:
 * no script, no frame, no form, and pictures only from us and the usercontent host.
 */
export function securityHeaders(origin: string, usercontentOrigin: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `img-src 'self' ${usercontentOrigin}`,
      "style-src 'self'",
      "font-src 'self'",
      "script-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=(), fullscreen=()',
    'x-frame-options': 'DENY',
    ...(origin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** For XML: browsers show it with a style and signs of their own, which count as ours. It holds no markup. */
export const xmlPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
