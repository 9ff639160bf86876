import type { FieldWords } from '#core/web/show/field-words.ts';
import { catalogue, holds, type Grants } from './grants.ts';

/** "concedeu Clientes: Listar; retirou Marcas: Excluir" instead of two long maps. */
function toldAs(before: unknown, after: unknown): string {
  const [old, now] = [before, after].map((map) => (map && typeof map === 'object' ? (map as Grants) : {})) as [
    Grants,
    Grants,
  ];
  const named = (wanted: (module: string, action: string) => boolean) =>
    catalogue.flatMap(({ module, label, actions }) => {
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

/** The fields' names in the history. */
export const words: FieldWords = {
  name: 'Nome',
  description: 'Descrição',
  slug: 'Identificador',
  is_system: 'Do sistema',
  permissions: { label: 'Permissões', diff: toldAs },
};
