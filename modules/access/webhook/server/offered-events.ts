import type { Registry } from '#core/server/registry.ts';
import type { DocumentKind } from '#core/server/steps.ts';

export interface OfferedEvent {
  event: string;
  label: string;
}

/** Said by "Testar": no document of that name. */
export const testEvent = 'webhook.test';

/** What can be told of: each document of each module, made and moved along its machine. Keys and webhooks are ours alone. */
export function offeredEvents({ modules, entities }: Registry): OfferedEvent[] {
  return modules
    .flatMap(({ documents = [] }) => documents)
    .filter(({ entity }) => entity !== 'webhook' && entity !== 'api_key')
    .map(({ entity }) => ({ entity, label: entities.get(entity)?.label ?? entity }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'))
    .flatMap(({ entity, label }) => [
      { event: `${entity}.created`, label: `${label}: criação` },
      { event: `${entity}.status`, label: `${label}: mudança de status` },
    ]);
}

/** A document's own kind, by its audit name. */
export const kindOf = ({ modules }: Pick<Registry, 'modules'>, entity: string): DocumentKind | undefined =>
  modules.flatMap(({ documents = [] }) => documents).find((kind) => kind.entity === entity);
