import type { FieldWords } from '#core/web/show/field-words.ts';
import type { CataloguedModule } from '#core/contract/permissions.ts';
import { call } from '#core/web/call.ts';
import { permission } from '#modules/access/permission/contract.ts';
import { holds, type Grants } from './grants.ts';

/** "concedeu Clientes: Listar; retirou Marcas: Excluir" instead of two long maps. */
function toldAs(modules: readonly CataloguedModule[], before: unknown, after: unknown): string {
  const [old, now] = [before, after].map((map) => (map && typeof map === 'object' ? (map as Grants) : {})) as [
    Grants,
    Grants,
  ];
  const named = (wanted: (module: string, action: string) => boolean) =>
    modules.flatMap(({ module, label, actions }) => {
      const chosen = actions.filter(({ action }) => wanted(module, action));
      return chosen.length > 0 ? [`${label} (${chosen.map((one) => one.label.toLowerCase()).join(', ')})`] : [];
    });
  const given = named((module, action) => holds(now, module, action) && !holds(old, module, action));
  const taken = named((module, action) => holds(old, module, action) && !holds(now, module, action));
  const told = [
    given.length > 0 ? `concedeu ${given.join(', ')}` : '',
    taken.length > 0 ? `retirou ${taken.join(', ')}` : '',
  ];
  return told.filter(Boolean).join('; ') || 'nenhuma';
}

/** What the catalogue calls each permission; where it cannot be asked, they go by the names of the code. */
const catalogued = async (): Promise<readonly CataloguedModule[] | undefined> => {
  try {
    return (await call(permission.catalogue)).data;
  } catch {
    return undefined;
  }
};
const uncalled = (...maps: unknown[]): CataloguedModule[] => {
  const pairs = maps.flatMap((map) => Object.entries((map ?? {}) as Grants));
  return [...Map.groupBy(pairs, ([module]) => module)].map(([module, found]) => ({
    module,
    label: module,
    group: '',
    actions: [...new Set(found.flatMap(([, actions]) => actions))].map((action) => ({ action, label: action })),
  }));
};

/** The fields' names in the history. */
export async function loadWords(): Promise<FieldWords> {
  const known = await catalogued();
  return {
    name: 'Nome',
    description: 'Descrição',
    slug: 'Identificador',
    is_system: 'Do sistema',
    permissions: {
      label: 'Permissões',
      diff: (before, after) => toldAs(known ?? uncalled(before, after), before, after),
    },
  };
}
