import { z } from 'zod';

type Schema = Record<string, unknown>;

/** The whole schema; as OpenAPI 3.1 writes it, unless a reader of the older draft asks. */
export const describe = (
  schema: z.ZodType,
  io: 'input' | 'output',
  target: 'draft-2020-12' | 'draft-7' = 'draft-2020-12',
): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target, io, unrepresentable: 'any' }) as Schema;
  return rest;
};

/** What a schema says of itself again (any JSON, lines within lines) stands once in the document, under a name of its own. */
export class SharedSchemas {
  readonly all: Record<string, Schema> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const { $defs, ...own } = describe(schema, io) as Schema & { $defs?: Record<string, Schema> };
    if (!$defs) return own;
    const first = Object.keys(this.all).length;
    const names = new Map(Object.keys($defs).map((name, n) => [`#/$defs/${name}`, `Shared${first + n}`]));
    const renamed = (part: Schema): Schema =>
      JSON.parse(JSON.stringify(part), (key, value: unknown) =>
        key === '$ref' && names.has(value as string) ? `#/components/schemas/${names.get(value as string)}` : value,
      ) as Schema;
    for (const [name, part] of Object.entries($defs)) this.all[names.get(`#/$defs/${name}`) ?? name] = renamed(part);
    return renamed(own);
  }
}

/**
 * For writing answers: only shape and types, so that what the contract does not name is never sent
 * and the serializer stays on its fast path (`nullable` instead of anyOf with null).
 */
export const serializable = (schema: z.ZodType): Schema => simplify(describe(schema, 'output', 'draft-7'));

function simplify(schema: Schema): Schema {
  const options = schema['anyOf'] as Schema[] | undefined;
  if (options) {
    const real = options.filter((option) => option['type'] !== 'null');
    const nullable = real.length < options.length;
    if (real.length === 1) return { ...simplify(real[0] as Schema), ...(nullable && { nullable }) };
    return { anyOf: options.map(simplify) };
  }
  const { type } = schema;
  if (type === 'object') {
    const properties = schema['properties'] as Record<string, Schema> | undefined;
    const extra = schema['additionalProperties'];
    return {
      type,
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, simplify(value)])),
      }),
      ...(schema['required'] ? { required: schema['required'] } : {}),
      ...(properties ? {} : { additionalProperties: typeof extra === 'object' ? simplify(extra as Schema) : true }),
    };
  }
  if (type === 'array') {
    const { items } = schema;
    return { type, ...(Array.isArray(items) ? {} : { items: simplify((items ?? {}) as Schema) }) };
  }
  return typeof type === 'string' ? { type } : {};
}
