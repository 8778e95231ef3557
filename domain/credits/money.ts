/** An amount as people read it. @param cents in the currency's smallest unit, which may be a whole one. */
export const moneyInWords = (cents: number, currency: string): string =>
  format(currency).format(cents / 10 ** digitsOf(currency));

/** What somebody typed as an amount, in the currency's smallest unit, or null where it is none. */
export function centsOf(typed: string, currency: string): number | null {
  const digits = digitsOf(currency);
  const [, whole, part = ''] = /^(\d{1,8})(?:\.(\d+))?$/.exec(typed) ?? [];
  if (whole === undefined || part.length > digits) return null;
  return Number(whole + part.padEnd(digits, '0'));
}

/** An amount as somebody would type it in this currency: 49.00, or 4900 where there are no cents. */
export function amountExample(currency: string): string {
  const digits = digitsOf(currency);
  return digits === 0 ? '4900' : (49).toFixed(digits);
}

const format = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency });

const digitsOf = (currency: string): number =>
  format(currency).resolvedOptions().maximumFractionDigits ?? 2;
