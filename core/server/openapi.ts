import type { Endpoint } from '#core/contract/endpoint.ts';
import { uploadField, type UploadRule } from '#core/contract/upload.ts';
import { errorBody } from '#core/contract/error.ts';
import { describe, SharedSchemas } from './json-schema.ts';
import { apiBase } from './mount.ts';
import type { Registry, Route } from './registry.ts';

/** The document is made of the same rows the routes are made of: it cannot differ from what is served. */
export function openApiDocument(registry: Registry, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  const shared = new SharedSchemas();
  const named = Map.groupBy(registry.routes, ({ name }) => name);
  for (const route of registry.routes) {
    const [path, method] = [pathOf(route.endpoint), route.endpoint.method.toLowerCase()];
    // Two contracts of a module may call theirs the same; the document's names are one each.
    const isOnly = named.get(route.name)?.length === 1;
    (paths[path] ??= {})[method] = operationOf(
      { registry, shared },
      route,
      isOnly ? route.name : `${route.name} ${method} ${path}`,
    );
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bancada', version },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'Session of a person, or key of another system (bk_…)',
        },
      },
      schemas: { Error: describe(errorBody, 'output'), ...shared.all },
    },
  };
}

/** Whether any key of another system may make the call, given the permissions for it. */
const opensToKeys = (permissions: Registry['permissions'], { access, keys }: Endpoint): boolean =>
  typeof access === 'string'
    ? access === 'public' || keys === true
    : access.some(({ module, action }) => module in permissions.forKeys({ [module]: [action] }));

interface Making {
  registry: Registry;
  shared: SharedSchemas;
}

export const pathOf = (endpoint: Endpoint): string =>
  endpoint.path.replace(/:(\w+)/g, '{$1}') + (endpoint.override ? `?_method=${endpoint.override}` : '');

function operationOf({ registry, shared }: Making, { name, module, endpoint }: Route, operationId: string): object {
  const error = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  return {
    operationId,
    tags: [module],
    summary: endpoint.summary ?? name,
    'x-access': endpoint.access,
    'x-keys': opensToKeys(registry.permissions, endpoint),
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body || endpoint.upload || endpoint.bytes ? { requestBody: requestBodyOf(endpoint, shared) } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'ok', content: replyOf(endpoint, shared) },
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

function requestBodyOf({ body, upload, bytes }: Endpoint, shared: SharedSchemas): object {
  if (bytes) return { required: true, content: { 'application/octet-stream': {} } };
  const schema = body ? shared.of(body, 'input') : { type: 'object' };
  if (!upload) return { required: true, content: { 'application/json': { schema } } };
  const json = upload.optional ? { 'application/json': { schema } } : {};
  return { description: filesOf(upload), required: true, content: { 'multipart/form-data': { schema }, ...json } };
}

const filesOf = ({ field, maxFiles, maxBytes }: UploadRule): string =>
  `Files: ${maxFiles} at most under \`${field}\`, ${maxBytes} bytes each; in place of one, the uuid of a finished upload of /upload under \`${uploadField(field)}\`.`;

const replyOf = ({ binary, reply }: Endpoint, shared: SharedSchemas): object =>
  binary ? { 'application/octet-stream': {} } : { 'application/json': { schema: shared.of(reply, 'output') } };
