import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { largestStored } from '#domain/rules/schema.ts';
import { rows } from './contract.ts';

const Shape = z.looseObject({
  type: z.unknown().optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});
type Shape = z.infer<typeof Shape>;

/** Where in it stands a number that may be larger, or smaller, than the database holds. */
function unboundIn(schema: unknown, path = ''): string[] {
  const { success, data } = Shape.safeParse(schema);
  if (!success) return [];
  const inside = Object.entries(data.properties ?? {}).flatMap(([name, part]) =>
    unboundIn(part, `${path}.${name}`),
  );
  const others = [...(data.anyOf ?? []), ...(data.oneOf ?? []), data.additionalProperties];
  return [
    ...(isUnbound(data) ? [path] : []),
    ...inside,
    ...unboundIn(data.items, `${path}[]`),
    ...others.flatMap((part) => unboundIn(part, path)),
  ];
}

const isUnbound = ({ type, minimum, exclusiveMinimum, maximum, ...shape }: Shape) =>
  [type].flat().some((one) => one === 'integer' || one === 'number') &&
  shape.const === undefined &&
  ((maximum ?? Infinity) > largestStored ||
    (minimum ?? exclusiveMinimum ?? -Infinity) < -largestStored - 1);

const unboundOf = (schema: z.ZodType) =>
  unboundIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));

/** Numbers that no column of ours holds as an `integer`. */
const elsewhere: Record<string, string> = {
  'POST /socialbu/postback body.account_id':
    'kept as a text; the service counts as far as it likes',
  'GET /admin_api/audit_log query.before': 'a bigint',
  'GET /admin_api/audit_log query.after': 'a bigint',
  'POST /credits/purchases body.quantity': 'bounded by the rules of quantities',
  'POST /credits/convert body.quantity': 'bounded by the rules of quantities',
  'POST /admin_api/prices body.quantity': 'bounded by the rules of quantities',
  'POST /admin_api/users/:id/credits body.quantity': 'bounded by the rules of quantities',
};

test('a number that a call takes fits where it is stored, or is refused at the door', () => {
  const found = rows.flatMap((row) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      unboundOf(row[part]).map((path) => `${row.method} ${row.path} ${part}${path}`),
    ),
  );
  assert.deepEqual([...new Set(found)].toSorted(), Object.keys(elsewhere).toSorted());
});

test('a number without bounds is found wherever it stands', () => {
  const Planted = z.object({
    id: z.int().positive(),
    ids: z.array(z.int()),
    any: z.number().nullable(),
    kinds: z.union([z.strictObject({ low: z.number().max(7) }), z.string()]).optional(),
    named: z.record(z.string(), z.int()),
    whole: z.int32(),
    bounded: z.number().min(0).max(100),
    one: z.literal(1),
  });
  assert.deepEqual(unboundOf(Planted), ['.id', '.ids[]', '.any', '.kinds.low', '.named']);
});
