/** An amount as people read it. @param cents in the currency's smallest unit, which may be a whole one. */
export function moneyInWords(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(cents / 10 ** digits);
}
