/** Text without the characters that XML 1.0 forbids: one of them would break a whole feed. */
export const xmlText = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
