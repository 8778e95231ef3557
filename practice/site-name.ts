/** Site names stand in addresses: small letters, digits and single words joined by dashes. */
export const isSiteName = (name: string) => /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(name);

/** `harbour-gazette` is shown as "Harbour Gazette". */
export function siteTitle(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
