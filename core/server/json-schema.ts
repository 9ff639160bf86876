import { z } from 'zod';

type Schema = Record<string, unknown>;

/** For the OpenAPI document: the whole schema. */
export const describe = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' }) as Schema;
  return rest;
};

/**
 * For writing answers: only shape and types, so that what the contract does not name is never sent
 * and the serializer stays on its fast path (`nullable` instead of anyOf with null).
 */
export const serializable = (schema: z.ZodType): Schema => simplify(describe(schema, 'output'));

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
