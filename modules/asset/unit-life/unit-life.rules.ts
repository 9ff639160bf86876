import { choice, type ValueOf } from '#core/contract/choice.ts';
import { historyTypes } from '#modules/asset/equipment-history/equipment-history.rules.ts';

/** What the life record keeps, and what other records tell besides. */
export const lifeKind = choice({
  ...historyTypes,
  ORDER: ['Ordem de serviço', 'yellow'],
  VISIT: ['Visita', 'teal'],
  TALK: ['Contato com o cliente', 'blue'],
});
export type LifeKind = ValueOf<typeof lifeKind>;
