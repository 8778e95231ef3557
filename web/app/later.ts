import { paths, type Path } from './paths.ts';

/** Parts of the product that are still to come, by the beginning of their addresses. */
const parts = [
  { name: 'the studio for this format', at: /^\/announcements\// },
  { name: 'the authors’ desk', at: /^\/author-requests-pool/ },
  { name: 'requests to authors', at: /^\/author[-_]requests/ },
  { name: 'the approval of videos and blog posts', at: /^\/admin\// },
  { name: 'the white-label portal', at: /^\/profile\/whitelabel/ },
  { name: 'the sales pages', at: /^\/\w[\w-]*(\/[\w-]+)?$/ },
];

/** The part that will answer at this address, by its name; null where no page is to come. */
export function laterPartAt(address: string): string | null {
  const [path = ''] = address.split(/[?#]/);
  const rows: readonly Path[] = paths;
  const found = rows.filter((row) => isAt(row, path));
  if (found.length === 0 || found.some(({ built }) => built)) return null;
  return parts.find(({ at }) => at.test(path))?.name ?? null;
}

function isAt({ path, segments }: Path, address: string): boolean {
  const pattern = path
    .replaceAll(/\/\{-\$(\w+)\}/g, '(?:/(?<$1>[^/]+))?')
    .replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)');
  const given = new RegExp(`^${pattern}$`).exec(address)?.groups;
  if (!given && address !== path) return false;
  return Object.entries(segments).every(([name, allowed]) => {
    const value = given?.[name];
    return value === undefined || allowed.test(value);
  });
}
