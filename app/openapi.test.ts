import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { registry } from '#app/server.ts';
import { openApiDocument } from '#core/server/openapi.ts';

type Json = Record<string, unknown>;
const document = JSON.parse(JSON.stringify(openApiDocument(registry, '1.0.0'))) as {
  paths: Record<string, Record<string, Json & { operationId: string; parameters: { name: string; in: string }[] }>>;
  components: { schemas: Json; securitySchemes: Json };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ at: `${method} ${path}`, path, operation })),
);

/** Every object of the document, with where it stands. */
function* within(value: unknown, at = '#'): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Json];
  for (const [key, inner] of Object.entries(value)) yield* within(inner, `${at}/${key}`);
}
const pointed = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (value, key) => (value as Json | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );

describe('the OpenAPI document, whole', () => {
  it('is valid 3.1 by a linter that is not ours', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('points at nothing that is not there', () => {
    const refs = [...within(document)].flatMap(([at, { $ref }]) => (typeof $ref === 'string' ? [{ at, $ref }] : []));
    expect(refs.filter(({ $ref }) => !$ref.startsWith('#/') || pointed($ref) === undefined)).toEqual([]);
  });

  it('names each call once, each part of its path, and each question once', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const wrong = operations.flatMap(({ at, path, operation: { parameters } }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const said = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      const all = parameters.map((one) => `${one.in} ${one.name}`);
      return [...inPath, '|'].join() !== [...said, '|'].join() || new Set(all).size < all.length ? [at] : [];
    });
    expect(wrong).toEqual([]);
  });
});
