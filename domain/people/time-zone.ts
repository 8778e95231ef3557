/** Whether this is the name of a zone ("Europe/Lisbon") that dates can be told in. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // The only question the platform answers by throwing.
    return false;
  }
}
