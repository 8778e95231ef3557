import { explain, reasonCodes } from './placement.ts';

/** What an attempt left behind, in words: a reason's code is none. */
export function attemptInWords(detail: string, site: string): string {
  const code = reasonCodes.find((one) => one === detail);
  return code ? explain({ code }, site).says : detail;
}
