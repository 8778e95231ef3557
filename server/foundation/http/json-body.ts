import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problems.ts';

/** JSON as every reader understands it: a key that is given twice means one thing here, another there. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    void parse(request, text, (error, value) => {
      const twice = error ? null : keyGivenTwice(text);
      if (twice === null) return done(error, value);
      const says = `The field “${twice.slice(0, 100)}” is given twice. Send it once.`;
      return done(new Problem('invalid', { says, fields: { [twice.slice(0, 100)]: [says] } }));
    });
  });
}

/** @param text known to be JSON. @internal */
export function keyGivenTwice(text: string): string | null {
  // One set of keys for each object that is open, null for each list.
  const open: (Set<string> | null)[] = [];
  let isKeyNext = false;
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.?[^"\\]*)*(?:"|$)|[{}[\],]/gs)) {
    const keys = open.at(-1);
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ',' && isKeyNext && keys) {
      const key = String(JSON.parse(token));
      if (keys.has(key)) return key;
      keys.add(key);
    }
    isKeyNext = token === '{' || token === ',';
  }
  return null;
}
