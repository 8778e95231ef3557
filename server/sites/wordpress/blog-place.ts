/**
 * What names a blog: its own address, as its REST index says it, however that is written. Neither the scheme, a
 * closing slash, nor the name of a script counts.
 */
export function blogPlace(home: string): string {
  const { host, pathname } = new URL(home);
  const path = pathname.split('/').filter((part) => part !== '');
  while (unnamed.has(path.at(-1) ?? '')) path.pop();
  return [host, ...path].join('/').slice(0, longest);
}

const unnamed = new Set(['index.php', 'wp-json']);
const longest = 300;
