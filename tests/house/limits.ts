import { Visitor } from 'oxc-parser';
import type { Node } from 'oxc-parser';
import type { Source } from './source.ts';

export type Tree = { readonly [name: string]: unknown };

/**
 * The limits that no source reads, as paths: `article.words.min`. A group that is handed on whole counts as read
 * where the names of its numbers are taken from anything at all, since by then it has another name.
 */
export function unreadLimits(tree: Tree, sources: readonly Pick<Source, 'program'>[]): string[] {
  const reads = sources.map((source) => readsIn(tree, source));
  const paths = new Set(reads.flatMap(({ leaves }) => leaves));
  const groups = new Set(reads.flatMap((one) => one.groups));
  const names = new Set(sources.flatMap(namesTaken));
  return leavesOf(tree).filter((path) => {
    const parts = path.split('.');
    const isHandedOn = parts.some((_, at) => at > 0 && groups.has(parts.slice(0, at).join('.')));
    return !paths.has(path) && !(isHandedOn && names.has(parts.at(-1) ?? ''));
  });
}

const isGroup = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const leavesOf = (tree: Tree): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    isGroup(value) ? leavesOf(value).map((path) => `${name}.${path}`) : [name],
  );

/** What a file reads of the limits by its path, and the groups that it hands on. */
function readsIn(tree: Tree, { program }: Pick<Source, 'program'>) {
  const reads: string[][] = [];
  const places = new Map<string, readonly string[]>();
  // What only gives a name to a place, names a property, or is part of a longer path.
  const silent = new Set<Node>();
  const silence = (node: Node) => {
    for (let inner = node; ; inner = inner.object) {
      silent.add(inner);
      if (inner.type !== 'MemberExpression') break;
    }
  };
  const name = (target: Node, path: readonly string[]) => {
    const bound = target.type === 'AssignmentPattern' ? target.left : target;
    if (bound.type === 'Identifier') places.set(bound.name, path);
    silent.add(bound);
  };
  const define = (pattern: Node, source: Node | null) => {
    const path = source && pathOf(source, places);
    if (!path) return;
    if (pattern.type === 'Identifier') name(pattern, path);
    else if (pattern.type !== 'ObjectPattern') return;
    else
      for (const one of pattern.properties) {
        if (one.type !== 'Property' || one.key.type !== 'Identifier') return;
        name(one.value, [...path, one.key.name]);
        if (!isGroup(partOf(tree, [...path, one.key.name]))) reads.push([...path, one.key.name]);
      }
    silence(source);
  };
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      for (const { local } of specifiers) silent.add(local);
      if (!/(?:^|\/)limits\.ts$/.test(source.value)) return;
      if (specifiers.some(({ local }) => local.name === 'limits')) places.set('limits', []);
    },
    VariableDeclarator: ({ id, init }) => define(id, init),
    AssignmentPattern: ({ left, right }) => define(left, right),
    Property: ({ key, computed }) => void (!computed && silent.add(key)),
    TSPropertySignature: ({ key }) => void silent.add(key),
    MemberExpression: ({ property, computed }) => void (!computed && silent.add(property)),
  }).visit(program);

  const read = (node: Node) => {
    const path = silent.has(node) ? null : pathOf(node, places);
    if (!path) return;
    silence(node);
    reads.push(path);
  };
  new Visitor({ MemberExpression: read, Identifier: read }).visit(program);
  const known = reads.map((path) => knownPart(tree, path));
  return {
    leaves: known.filter((path) => !isGroup(partOf(tree, path))).map((path) => path.join('.')),
    groups: known.filter((path) => isGroup(partOf(tree, path))).map((path) => path.join('.')),
  };
}

/** `limits.article.words` as its parts; null where it is not known to be of the limits. */
function pathOf(node: Node, places: ReadonlyMap<string, readonly string[]>): string[] | null {
  if (node.type === 'Identifier') return places.get(node.name)?.slice() ?? null;
  if (node.type !== 'MemberExpression' || node.computed) return null;
  const base = pathOf(node.object, places);
  return base && node.property.type === 'Identifier' ? [...base, node.property.name] : null;
}

const partOf = (tree: Tree, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (isGroup(part) ? part[name] : undefined), tree);

/** Without what is asked of a number or of a list: `limits.freeMailDomains.includes`. */
const knownPart = (tree: Tree, path: readonly string[]): string[] =>
  path.filter((_, at) => partOf(tree, path.slice(0, at + 1)) !== undefined);

/** Every name that a file takes from anything: by a dot, or by a pattern. */
function namesTaken({ program }: Pick<Source, 'program'>): string[] {
  const names: string[] = [];
  new Visitor({
    MemberExpression({ property }) {
      if (property.type === 'Identifier') names.push(property.name);
    },
    ObjectPattern({ properties }) {
      for (const one of properties)
        if (one.type === 'Property' && one.key.type === 'Identifier') names.push(one.key.name);
    },
  }).visit(program);
  return names;
}
