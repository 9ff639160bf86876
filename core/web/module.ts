import type { ComponentType } from 'react';
import type { TablerIcon } from '@tabler/icons-react';
import type { RouteObject } from 'react-router';
import type { Access } from '#core/contract/endpoint.ts';
import type { Group } from '#core/contract/groups.ts';
import type { Ahead } from './list-ahead.ts';
import type { Declared, Fields } from '#core/contract/field.ts';
import type { PickerSource } from './form/picker.types.ts';
import type { FieldWords } from './show/field-words.ts';
import type { Take } from './aboard/taking.ts';
import type { AnyFill } from './slot.ts';

export interface MenuItem {
  group: Group;
  label: string;
  icon: TablerIcon;
  to: string;
  access: Access;
  /** Where somebody must act: how many wait, shown beside the item. */
  count?: MenuCount;
}

/** The total of a list, asked by its path: a contract would land in the first download. */
export interface MenuCount {
  path: string;
  query?: Record<string, string>;
  access: Access;
  /** '3 aguardando aprovação' */
  word: string;
}

/** Something to do from the command palette: goes to a screen. */
export interface PaletteAction {
  label: string;
  description?: string;
  icon: TablerIcon;
  to: string;
  access: Access;
  keywords?: readonly string[];
}

/** A report in the hub: what it tells, who may open it, and the one line it would say first. */
export interface ReportCard {
  to: string;
  title: string;
  sentence: string;
  icon: TablerIcon;
  access: Access;
  Figure?: ComponentType;
}

/** Every route of a module carries it: who may open the screen and the document title. */
export interface RouteHandle {
  access: Access;
  title: string;
  /** What the screen asks first, so that it can be asked while its code is still on the way. */
  ahead?: Ahead;
}

/** `handle: handle('Marcas', can('brand', 'list'))`. Doors name permissions, not contracts, which would all land in the first download. */
export const handle = (title: string, access: Access, ahead?: Ahead): RouteHandle => ({
  title,
  access,
  ...(ahead ? { ahead } : {}),
});

/** What a module brings to the browser. Routes are relative to `/` and lazy. */
export interface WebModule {
  name: string;
  routes: RouteObject[];
  /** Screens outside the shell: signing in and out. */
  outside?: RouteObject[];
  menu?: MenuItem[];
  /** Breadcrumb dictionary: route word → label. */
  words?: Record<string, string>;
  actions?: PaletteAction[];
  /** Always in the top bar, between the search and the profile. */
  topBar?: ComponentType;
  /** Comes and goes in the top bar: before the search, where it moves nothing. */
  topBarChip?: ComponentType;
  /** Names of its records' fields in the history, by entity: fetched when a history is looked at. */
  history?: Record<string, () => Promise<{ words: FieldWords }>>;
  /** Where others find its records to pick one or to name one, by entity: fetched when first wanted. */
  pickers?: Record<string, () => Promise<{ source: PickerSource }>>;
  /** Its reports, for the hub. */
  reports?: ReportCard[];
  /** What its people take along into the field, and by `roots` which answers may be kept there at all. */
  aboard?: { access: Access; load: () => Promise<{ take: Take; roots: readonly string[] }> };
  /** What it puts in the places other modules' screens leave open. */
  fills?: AnyFill[];
}

/** `history: { brand: fieldHistory(async () => (await import('../contract.ts')).brandFields) }`; `more` brings the words of lines. */
export const fieldHistory =
  <D extends Declared>(load: () => Promise<Fields<D>>, more?: () => Promise<FieldWords>) =>
  async () => {
    const [{ historyWords }, declared, own] = await Promise.all([import('./show/field-history.ts'), load(), more?.()]);
    return { words: historyWords(declared, own) };
  };

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'access' in handle && 'title' in handle;
