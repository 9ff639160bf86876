import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '#core/server/context.ts';
import { byDependency } from '#core/server/by-dependency.ts';
import type { Tx } from '#core/server/db.ts';
import type { Random } from './random.ts';
import { recount } from './recount.ts';

/** Who is there and what day it is: what every module's part of the demo company begins with. */
export interface DemoCompany {
  services: Services;
  /** By the name one signs in with: `gestor`, `tecnico`, `compras`… */
  users: ReadonlyMap<string, string>;
  /** The technicians, `tecnico` first. */
  crew: readonly string[];
  /** `YYYY-MM-DD`. */
  today: string;
  /** The module's own stream: it gives the same whatever other modules draw. */
  random: Random;
}

/** What a module adds to the demo company: `demo` of its `demo/demo.ts`. It comes after those it depends on. */
export type Demo = (db: Tx, company: DemoCompany) => Promise<void>;

const modulesFolder = join(import.meta.dirname, '../../modules');

interface DemoFile {
  demo: Demo;
  /** Modules whose part it needs besides those its own depends on. */
  after?: readonly string[];
}

/** Found by their place, so that no file lists them: a new module brings its own. */
export async function loadDemosOfModules(db: Tx, company: DemoCompany): Promise<void> {
  const paths = readdirSync(modulesFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[\w-]+[/\\][\w-]+[/\\]demo[/\\]demo\.ts$/.test(file),
  );
  const parts = new Map<string, DemoFile>();
  for (const path of paths)
    parts.set(path.split(/[/\\]/)[1] ?? '', (await import(join(modulesFolder, path))) as DemoFile);
  const modules = company.services.registry.modules.map(({ name, dependsOn }) => ({
    name,
    dependsOn: [...dependsOn, ...(parts.get(name)?.after ?? [])],
  }));
  for (const { name } of byDependency(modules)) {
    const part = parts.get(name);
    if (!part) continue;
    await recount(db);
    await part.demo(db, { ...company, random: company.random.fork(name) });
  }
}
