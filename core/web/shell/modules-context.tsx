import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { useCan } from '../access.tsx';
import { isRouteHandle, type MenuItem, type PaletteAction, type ReportCard, type WebModule } from '../module.ts';
import { wordsOf } from './breadcrumb.rules.ts';
import type { AnyFill, Fill, Offer, Slots } from '../slot.ts';

interface Modules {
  menu: MenuItem[];
  actions: PaletteAction[];
  words: Record<string, string>;
  topBar: NonNullable<WebModule['topBar']>[];
  topBarChips: NonNullable<WebModule['topBarChip']>[];
  routes: RouteObject[];
  fills: AnyFill[];
  reports: ReportCard[];
  history: NonNullable<WebModule['history']>;
  pickers: NonNullable<WebModule['pickers']>;
  aboard: NonNullable<WebModule['aboard']>[];
}
const Context = createContext<Modules | null>(null);

/** What the modules bring to the shell, gathered once. */
export function ModulesProvider({ modules, children }: { modules: WebModule[]; children: ReactNode }) {
  const value = useMemo<Modules>(
    () => ({
      menu: modules.flatMap((module) => module.menu ?? []),
      actions: modules.flatMap((module) => module.actions ?? []),
      words: wordsOf(modules),
      topBar: modules.flatMap((module) => module.topBar ?? []),
      topBarChips: modules.flatMap((module) => module.topBarChip ?? []),
      routes: modules.flatMap((module) => module.routes),
      fills: modules.flatMap((module) => module.fills ?? []),
      aboard: modules.flatMap((module) => module.aboard ?? []),
      reports: modules.flatMap((module) => module.reports ?? []),
      history: Object.assign({}, ...modules.map((module) => module.history ?? {})) as NonNullable<WebModule['history']>,
      pickers: Object.assign({}, ...modules.map((module) => module.pickers ?? {})) as NonNullable<WebModule['pickers']>,
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

/** What other modules put in one place of a screen, as far as this person may see it. */
export function useFills<S extends keyof Slots>(slot: S): Fill<S>[] {
  const can = useCan();
  const wanted = useModules().fills.filter((fill) => fill.slot === slot && 'Component' in fill && can(fill.access));
  // A fill made for the place takes what the place hands over: `fill()` saw to it.
  return wanted as unknown as Fill<S>[];
}

/** What other modules would do next with the records of a place, as far as this person may. */
export function useOffers<S extends keyof Slots>(slot: S | undefined): Offer<S>[] {
  const can = useCan();
  const wanted = useModules().fills.filter((own) => own.slot === slot && 'to' in own && can(own.access));
  return wanted as unknown as Offer<S>[];
}

const found = new WeakMap<RouteObject[], Map<string, RouteObject | null>>();
/** The screen at an address, if there is one. Remembered: to look, the router puts all its routes in order anew. */
export function screenAt(routes: RouteObject[], to: string): RouteObject | null {
  const known = found.get(routes) ?? new Map<string, RouteObject | null>();
  found.set(routes, known);
  const kept = known.get(to);
  if (kept !== undefined) return kept;
  const screen = matchRoutes(routes, to)?.at(-1)?.route ?? null;
  known.set(to, screen);
  return screen;
}

/** A button to another module's screen shows itself only where that module is part of the product. */
export const useHasRoute = (to: string): boolean => screenAt(useModules().routes, to) !== null;

/** Whether this person may open the screen at an address, if there is one. */
export function useMayOpen(to: string): boolean {
  const can = useCan();
  const handle: unknown = screenAt(useModules().routes, to)?.handle;
  return isRouteHandle(handle) && can(handle.access);
}

/** Fetches a screen's code before the click; the browser keeps what it already has. */
export function prefetch(routes: RouteObject[], to: string): void {
  for (const { route } of matchRoutes(routes, to) ?? []) {
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
  }
}
