import type { Call } from '#core/contract/endpoint.ts';
import type { correctiveAction } from '../contract.ts';

export { makeNonConformity } from '#modules/quality/non-conformity/testing/examples.ts';

export type Body = Call<typeof correctiveAction.create>['body'];

/** Somebody checks the dates from now on; what is given replaces what is made up. */
export const actionBody = (non_conformity_uuid: string, owner_uuid: string, own: Partial<Body> = {}): Body => ({
  non_conformity_uuid,
  what: 'Conferir a validade no recebimento',
  why: 'Para não aceitar baterias velhas',
  place: 'Recebimento',
  owner_uuid,
  due_on: '2026-12-10',
  how: 'Com a lista de conferência',
  ...own,
});
