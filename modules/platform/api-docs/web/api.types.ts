export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  maxLength?: number;
  const?: unknown;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  /** Whether a key may make it, given the permissions. */
  'x-keys': boolean;
  'x-access': 'public' | 'signed-in' | { module: string; action: string }[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export interface OpenApi {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
}

export interface ApiCall extends Operation {
  method: string;
  path: string;
}

export const callsOf = (document: OpenApi): ApiCall[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );

export const bodyOf = (part: Content | undefined): Schema | undefined =>
  Object.values(part?.content ?? {}).find(({ schema }) => schema)?.schema;

/** A schema in one short line per field, as a developer would jot it down. */
export function fieldsOf(schema: Schema, prefix = ''): { name: string; kind: string; required: boolean }[] {
  const inner = schema.type === 'array' ? schema.items : schema;
  return Object.entries(inner?.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const line = { name: path, kind: kindOf(field), required: inner?.required?.includes(name) ?? false };
    const deeper = field.type === 'object' || (field.type === 'array' && field.items?.properties);
    return deeper ? [line, ...fieldsOf(field, `${path}${field.type === 'array' ? '[]' : ''}.`)] : [line];
  });
}

function kindOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' | ');
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `${kindOf(schema.items ?? {})}[]`;
  const limit = schema.maxLength ? ` ≤ ${schema.maxLength}` : '';
  return `${schema.format ?? schema.type ?? 'any'}${limit}`;
}
