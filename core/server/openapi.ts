import type { Endpoint } from '#core/contract/endpoint.ts';
import { errorBody } from '#core/contract/error.ts';
import { describe } from './json-schema.ts';
import { apiBase } from './mount.ts';
import type { Registry, Route } from './registry.ts';

/** The document is made of the same rows the routes are made of: it cannot differ from what is served. */
export function openApiDocument(registry: Registry, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  const named = Map.groupBy(registry.routes, ({ name }) => name);
  for (const route of registry.routes) {
    const [path, method] = [pathOf(route.endpoint), route.endpoint.method.toLowerCase()];
    // Two contracts of a module may call theirs the same; the document's names are one each.
    const isOnly = named.get(route.name)?.length === 1;
    (paths[path] ??= {})[method] = operationOf(route, isOnly ? route.name : `${route.name} ${method} ${path}`);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bancada', version },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: describe(errorBody, 'output') },
    },
  };
}

export const pathOf = (endpoint: Endpoint): string =>
  endpoint.path.replace(/:(\w+)/g, '{$1}') + (endpoint.override ? `?_method=${endpoint.override}` : '');

function operationOf({ name, module, endpoint }: Route, operationId: string): object {
  const error = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  return {
    operationId,
    tags: [module],
    summary: endpoint.summary ?? name,
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body || endpoint.upload ? { requestBody: requestBodyOf(endpoint) } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'ok', content: replyOf(endpoint) },
      default: { description: 'refused', ...error },
    },
  };
}

const pathParameters = ({ path }: Endpoint): object[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters({ query }: Endpoint): object[] {
  if (!query) return [];
  const { properties = {}, required = [] } = describe(query, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBodyOf({ body, upload }: Endpoint): object {
  const schema = body ? describe(body, 'input') : { type: 'object' };
  if (!upload) return { required: true, content: { 'application/json': { schema } } };
  const json = upload.optional ? { 'application/json': { schema } } : {};
  return { required: true, content: { 'multipart/form-data': { schema }, ...json } };
}

const replyOf = ({ binary, reply }: Endpoint): object =>
  binary ? { 'application/octet-stream': {} } : { 'application/json': { schema: describe(reply, 'output') } };
