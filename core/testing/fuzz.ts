import fc, { type Arbitrary } from 'fast-check';

type Schema = Record<string, unknown>;

/** Texts that have broken servers before. */
export const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  '\u202Etxt.exe',
  '😀'.repeat(40),
  'ﷺ'.repeat(30),
  'A'.repeat(5_000),
  "' or '1'='1",
  "'; drop table brand; --",
  '1; select pg_sleep(1)',
  '" or ""="',
  '%27',
  '\\',
  '%',
  '_',
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '..\\..\\x',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '0000-06-15',
  '-'.repeat(36),
  'a'.repeat(150),
  '9999-12-31',
  '=1+1',
  '+55',
  '@SUM(A1)',
  '\r\nSet-Cookie: x=1',
] as const;

const nastyValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...nastyTexts),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, 2 ** 53, 0.1, [], {}, [[]], { a: { b: {} } }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values by a JSON schema: mostly what it asks for, often at its edges, sometimes anything at all. */
export function fuzzed(schema: Schema, depth = 0): Arbitrary<unknown> {
  const proper = properly(schema, depth);
  return depth > 4 ? nastyValues : fc.oneof({ weight: 7, arbitrary: proper }, { weight: 1, arbitrary: nastyValues });
}

function properly(schema: Schema, depth: number): Arbitrary<unknown> {
  const options = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (options) return fc.oneof(...options.map((option) => properly(option, depth)));
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  const choices = schema['enum'] as unknown[] | undefined;
  if (choices) return fc.constantFrom(...choices);
  switch (schema['type']) {
    case 'object':
      return objects(schema, depth);
    case 'array': {
      const { items } = schema;
      return fc.array(Array.isArray(items) ? nastyValues : fuzzed((items ?? {}) as Schema, depth + 1), {
        maxLength: 4,
      });
    }
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -2, max: 50 }), fc.constantFrom(1001, 2 ** 31, -(2 ** 31), 2 ** 53, 1.5));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return schema['format'] === 'uuid' ? fc.uuid() : texts(schema);
    default:
      return nastyValues;
  }
}

function texts(schema: Schema): Arbitrary<string> {
  const max = Math.min(Number(schema['maxLength'] ?? 80), 400);
  return fc.oneof(
    fc.string({ maxLength: max }),
    fc.constantFrom(...nastyTexts),
    fc.string({ unit: 'grapheme', minLength: max, maxLength: max + 1 }),
    fc.constantFrom(
      '2026-11-15',
      'fulano@exemplo.com.br',
      '11222333000181',
      '12ABC34501DE35',
      '01310100',
      '11987654321',
      'SP',
      '10.50',
    ),
  );
}

function objects(schema: Schema, depth: number): Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const known = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, fuzzed(value, depth + 1)]));
  const whole = fc.record(known);
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 2, arbitrary: fc.record(known, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, fc.constantFrom('__proto__x', 'constructor', 'role_id', 'permissions', 'uuid', 'created_by'))
        .map(([value, key]) => ({ ...value, [key]: 'x' })),
    },
  );
}
