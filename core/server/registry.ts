import type { Contract, Endpoint } from '#core/contract/endpoint.ts';
import { gatherPermissions, type PermissionCatalogue, type PermissionSet } from '#core/contract/permissions.ts';
import type { Importer } from './importer.ts';
import type { Entity, Identities, Job, Keys, Mounted, Searcher, ServerModule } from './module.ts';
import type { OperationRunner } from './operations.ts';
import { gatherPersonal, type HeldTable } from './personal/declare.ts';
import type { Notifier } from './reminder.ts';
import { nightly, runReminder } from './reminders.ts';
import type { ServedReport } from './report.ts';
import { pathsReading, type PathsReading } from './touched.ts';
import type { Waiting } from './waiting.ts';

export interface Route {
  /** `brand.update`. */
  name: string;
  module: string;
  endpoint: Endpoint;
  handler: Mounted['handlers'][string];
  gate: Mounted['gates'][string];
}

/** All modules put together, once, with clashes refused at start. */
export interface Registry {
  modules: readonly ServerModule[];
  routes: readonly Route[];
  permissionSets: readonly PermissionSet[];
  permissions: PermissionCatalogue;
  entities: ReadonlyMap<string, Entity>;
  entityOfTable: ReadonlyMap<string, Entity>;
  /** Table → what of people it holds. */
  personal: ReadonlyMap<string, HeldTable>;
  /** Table → addresses whose answers it is part of. */
  pathsReading: PathsReading;
  constraints: ReadonlyMap<string, { field: string; message: string }>;
  searchers: readonly Searcher[];
  notices: ReadonlyMap<string, string>;
  waiting: readonly Waiting[];
  jobs: ReadonlyMap<string, Job>;
  schedule: ReadonlyMap<string, string>;
  operations: ReadonlyMap<string, OperationRunner>;
  /** By the address of their screen. */
  reports: ReadonlyMap<string, ServedReport>;
  importers: ReadonlyMap<string, Importer>;
  identities: Identities;
  keys: Keys | undefined;
  notifier: Notifier;
}

/** `pending`: permissions of modules that do not exist yet. */
export function createRegistry(modules: readonly ServerModule[]): Registry {
  const entities = merge(modules, (module) => module.entities);
  const entityOfTable = new Map(
    [...entities.values()].flatMap((entity) => entity.tables.map((table) => [table, entity] as const)),
  );
  const notices = merge(modules, (module) => module.notices);
  const [identities, ...others] = modules.flatMap((module) => module.identities ?? []);
  if (!identities || others.length > 0) throw new Error('Exactly one module must provide identities');
  const permissionSets = modules.flatMap((module) => module.permissions ?? []);
  return {
    modules,
    permissionSets,
    permissions: gatherPermissions(permissionSets),
    routes: modules.flatMap((module) => module.mounts.flatMap((mount) => routesOf(module.name, mount))),
    entities,
    entityOfTable,
    personal: gatherPersonal(modules),
    pathsReading: pathsReading(modules),
    constraints: merge(modules, (module) => module.constraints),
    searchers: modules.flatMap((module) => module.search ?? []),
    notices,
    waiting: modules.flatMap((module) => module.waiting ?? []),
    jobs: merge(modules, (module) => ({ ...module.jobs, ...reminderJobs(module) })),
    schedule: merge(modules, (module) => ({
      ...module.schedule,
      ...Object.fromEntries((module.reminders ?? []).map(({ name, at = nightly }) => [name, at])),
    })),
    operations: merge(modules, (module) => module.operations),
    reports: merge(modules, ({ mounts }) =>
      Object.fromEntries(mounts.flatMap(({ report }) => (report ? [[report.head.screen, report]] : []))),
    ),
    importers: merge(modules, (module) =>
      Object.fromEntries((module.imports ?? []).map((importer) => [importer.type, importer])),
    ),
    identities,
    keys: keysOf(modules),
    notifier: notifierOf(modules, notices),
  };
}

const reminderJobs = ({ reminders = [] }: ServerModule): Record<string, Job> =>
  Object.fromEntries(
    reminders.map((reminder): [string, Job] => [
      reminder.name,
      (_payload, services) => runReminder(services, reminder),
    ]),
  );

function keysOf(modules: readonly ServerModule[]): Keys | undefined {
  const [keys, ...others] = modules.flatMap((module) => module.keys ?? []);
  if (others.length > 0) throw new Error('At most one module may know keys of other systems');
  return keys;
}

function notifierOf(modules: readonly ServerModule[], notices: ReadonlyMap<string, string>): Notifier {
  const [notifier, ...others] = modules.flatMap((module) => module.notifier ?? []);
  if (others.length > 0) throw new Error('At most one module may bring notices to people');
  for (const { name, notice } of modules.flatMap((module) => module.reminders ?? [])) {
    if (notice && !notifier) throw new Error(`No module brings the notices of ${name} to people`);
    // People choose what they hear of by these.
    if (notice && !notices.has(notice.module))
      throw new Error(`${name} tells of '${notice.module}', which no module declares in its notices`);
  }
  return notifier ?? (() => Promise.reject(new Error('No module brings notices to people')));
}

function routesOf(module: string, { contract, handlers, gates }: Mounted): Route[] {
  return Object.entries(contract as Contract).map(([key, endpoint]) => {
    const handler = handlers[key];
    if (!handler) throw new Error(`${module}.${key} has no handler`);
    return { name: `${module}.${key}`, module, endpoint, handler, gate: gates[key] };
  });
}

function merge<T>(
  modules: readonly ServerModule[],
  part: (module: ServerModule) => Record<string, T> | undefined,
): Map<string, T> {
  const all = new Map<string, T>();
  for (const module of modules) {
    for (const [key, value] of Object.entries(part(module) ?? {})) {
      if (all.has(key)) throw new Error(`'${key}' of module ${module.name} is taken by another module`);
      all.set(key, value);
    }
  }
  return all;
}
