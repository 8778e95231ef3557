/**
 * The one cookie of a name. Browsers send those of sibling hosts and of other paths beside ours, in an
 * order that others choose: two of a name are none, so that nobody's session is exchanged for another's.
 */
export function oneCookie(header: string | undefined, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? null) : null;
}
