interface Dependent {
  name: string;
  dependsOn: readonly string[];
}

/** Each after all it depends on. */
export function byDependency<T extends Dependent>(modules: readonly T[]): T[] {
  const ordered = new Set<T>();
  const named = new Map(modules.map((module) => [module.name, module]));
  const add = (module: T): void => {
    if (ordered.has(module)) return;
    for (const name of module.dependsOn) {
      const needed = named.get(name);
      if (needed) add(needed);
    }
    ordered.add(module);
  };
  for (const module of modules) add(module);
  return [...ordered];
}
