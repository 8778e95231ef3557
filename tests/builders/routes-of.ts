/** Every route there is, from the tree that Fastify prints: of the contract, and the server's own pages. */
export function routesOf(tree: string): { method: string; path: string }[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^(.*?)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    above.splice(indent.length / 4, above.length, part);
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => ({ method, path: above.join('') }));
  });
}

/** An address that such a path answers: a part that asks for so many digits or letters has them. */
export const addressOf = (path: string): string =>
  path.replaceAll(/:\w+(?:\(\[[^\]]+\]\{(?:\d+,)?(\d+)\}\))?|\*/g, (_part, length?: string) =>
    '1'.repeat(Number(length ?? 1)),
  );
