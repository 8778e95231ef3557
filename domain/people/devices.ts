/** A browser and its system in words ("Firefox on Windows"), from what it says of itself. */
export function deviceName(userAgent: string): string {
  const browser = firstOf(browsers, userAgent) ?? 'A browser';
  const system = firstOf(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

/** Enough of a network address to know one's own by, not enough to find somebody. */
export function coarseAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (plain === '127.0.0.1' || plain === '::1') return 'the computer of the server';
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)?.[1];
  if (v4) return `${v4}.x`;
  const groups = plain.split(':').filter(Boolean).slice(0, 3);
  return groups.length > 0 && plain.includes(':') ? `${groups.join(':')}:x` : 'unknown';
}

type Signs = readonly (readonly [sign: RegExp, name: string])[];

/** In this order: most browsers also call themselves by the names of others. */
const browsers: Signs = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^(?:curl|Wget|node|undici|python-requests)\b/i, 'A program'],
];

const systems: Signs = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (signs: Signs, userAgent: string) =>
  signs.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
