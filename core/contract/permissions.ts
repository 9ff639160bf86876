import { groups, type Group } from './groups.ts';

/** What may be done to the records of a plain registry. */
export const registryActions = {
  create: 'Cadastrar',
  list: 'Listar',
  update: 'Editar',
  show: 'Visualizar',
  delete: 'Excluir',
} as const;

/**
 * Permissions as a module declares them: its own actions, and which of the roles every installation begins
 * with may take them. Several modules may share one name ('equipment'); one of them says label and group.
 */
export interface PermissionSet<M extends string = string, A extends string = string> {
  module: M;
  label?: string;
  group?: Group;
  /** Action → its words in the role editor. */
  actions: Readonly<Record<A, string>>;
  /** Role → what it may do: everything here, whatever only looks, or these. */
  grants: Record<string, 'all' | 'reading' | readonly NoInfer<A>[]>;
  /** Left to the administrator on purpose: no other role begins with them. */
  administratorOnly?: readonly NoInfer<A>[];
  /** A person's to do, whose password stands behind it: no key of another system ever holds these. */
  personsOnly?: true | readonly NoInfer<A>[];
}
export const permissions = <const M extends string, const A extends string>(
  set: PermissionSet<M, A>,
): PermissionSet<M, A> => set;

/** Every `module.action` there is; each module adds its own: `interface Permissions extends PermissionsOf<typeof own> {}`. */
export interface Permissions {}
export type PermissionsOf<S extends PermissionSet> =
  S extends PermissionSet<infer M, infer A> ? { [Name in `${M}.${A}`]: true } : never;

type Name = keyof Permissions & string;
type ModuleOf<N> = N extends `${infer M}.${string}` ? M : never;
type ActionOf<N, M extends string> = N extends `${M}.${infer A}` ? A : never;
export type PermissionModule = ModuleOf<Name>;
export type PermissionAction<M extends string> = ActionOf<Name, M>;
/** What a role grants and a signed-in user holds: module → actions. */
export type PermissionMap = { [M in PermissionModule]?: string[] };

/** One module of the catalogue, as the role editor shows it. */
export interface CataloguedModule {
  module: string;
  label: string;
  group: string;
  actions: { action: string; label: string; persons_only?: true | undefined }[];
}

/** All permissions there are: made of what the modules declare, or of what the server answers. */
export class PermissionCatalogue {
  readonly modules: readonly CataloguedModule[];
  readonly #actions: ReadonlyMap<string, readonly string[]>;

  constructor(modules: readonly CataloguedModule[]) {
    this.modules = modules;
    this.#actions = new Map(modules.map(({ module, actions }) => [module, actions.map(({ action }) => action)]));
  }

  has(module: string, action: string): boolean {
    return this.#actions.get(module)?.includes(action) ?? false;
  }

  /** What of a map the key of another system may hold. */
  forKeys(map: Readonly<Record<string, readonly string[] | undefined>>): PermissionMap {
    const persons = new Map(
      this.modules.map(({ module, actions }) => [
        module,
        new Set(actions.filter(({ persons_only }) => persons_only).map(({ action }) => action)),
      ]),
    );
    return this.ordered(
      Object.fromEntries(
        Object.entries(map).map(([module, actions]) => [
          module,
          (actions ?? []).filter((action) => !persons.get(module)?.has(action)),
        ]),
      ),
    );
  }

  /** A fresh map with everything: what an administrator holds. */
  all(): PermissionMap {
    return Object.fromEntries([...this.#actions].map(([module, actions]) => [module, [...actions]]));
  }

  /** In the catalogue's order, each action once, nothing the catalogue no longer knows. */
  ordered(map: Readonly<Record<string, readonly string[] | undefined>>): PermissionMap {
    const known = [...this.#actions].map(([module, actions]): [string, string[]] => {
      const wanted = new Set(Object.hasOwn(map, module) ? map[module] : []);
      return [module, actions.filter((action) => wanted.has(action))];
    });
    return Object.fromEntries(known.filter(([, actions]) => actions.length > 0));
  }
}

/** Puts the modules' declarations together: by group, then by label. Whatever is said twice, or by nobody, is refused. */
export function gatherPermissions(sets: readonly PermissionSet[]): PermissionCatalogue {
  const byModule = Map.groupBy(sets, ({ module }) => module);
  const modules = [...byModule].map(([module, parts]): CataloguedModule & { group: Group } => {
    const [titled, ...others] = parts.filter(({ label }) => label !== undefined);
    if (!titled?.label || !titled.group || others.length > 0)
      throw new Error(`Permissions of '${module}' need one label and group`);
    const actions = parts.flatMap((part) =>
      Object.entries<string>(part.actions).map(([action, label]) => ({
        action,
        label,
        ...(isPersonsOnly(part, action) && { persons_only: true as const }),
      })),
    );
    if (new Set(actions.map(({ action }) => action)).size < actions.length)
      throw new Error(`A permission of '${module}' is declared twice`);
    return { module, label: titled.label, group: titled.group, actions };
  });
  return new PermissionCatalogue(
    modules.sort(
      (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.label.localeCompare(b.label, 'pt-BR'),
    ),
  );
}

const isPersonsOnly = ({ personsOnly }: PermissionSet, action: string): boolean =>
  personsOnly === true || (personsOnly?.includes(action) ?? false);

const isReading = (action: string): boolean => /(^|_)(list|show|view|reports?|dashboard|alerts)(_|$)/.test(action);

/** What a role begins with, by what every module grants it. */
export function seededGrants(sets: readonly PermissionSet[], role: string): Record<string, string[]> {
  const made: Record<string, string[]> = {};
  for (const { module, actions, grants } of sets) {
    const granted = grants[role] ?? [];
    const own = Object.keys(actions);
    const chosen = granted === 'all' ? own : granted === 'reading' ? own.filter(isReading) : granted;
    if (chosen.length > 0) made[module] = [...(made[module] ?? []), ...chosen];
  }
  return made;
}
