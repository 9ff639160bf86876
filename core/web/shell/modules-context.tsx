import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import type { MenuItem, PaletteAction, WebModule } from '../module.ts';

const commonWords: Record<string, string> = {
  register: 'Cadastrar',
  create: 'Cadastrar',
  edit: 'Editar',
  update: 'Editar',
  show: 'Detalhes',
  view: 'Detalhes',
};

interface Modules {
  menu: MenuItem[];
  actions: PaletteAction[];
  words: Record<string, string>;
  topBar: NonNullable<WebModule['topBar']>[];
  routes: RouteObject[];
}
const Context = createContext<Modules | null>(null);

/** What the modules bring to the shell, gathered once. */
export function ModulesProvider({ modules, children }: { modules: WebModule[]; children: ReactNode }) {
  const value = useMemo<Modules>(
    () => ({
      menu: modules.flatMap((module) => module.menu ?? []),
      actions: modules.flatMap((module) => module.actions ?? []),
      words: Object.assign({ ...commonWords }, ...modules.map((module) => module.words ?? {})) as Record<string, string>,
      topBar: modules.flatMap((module) => module.topBar ?? []),
      routes: modules.flatMap((module) => module.routes),
    }),
    [modules],
  );
  return <Context value={value}>{children}</Context>;
}

export function useModules(): Modules {
  const modules = useContext(Context);
  if (!modules) throw new Error('useModules outside ModulesProvider');
  return modules;
}

/** Fetches a screen's code before the click; the browser keeps what it already has. */
export function prefetch(routes: RouteObject[], to: string): void {
  for (const { route } of matchRoutes(routes, to) ?? []) {
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
  }
}
