import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { nonConformity, type NonConformity } from '../contract.ts';

export { distributor } from '#modules/registry/supplier/testing/examples.ts';

export type Body = Call<typeof nonConformity.create>['body'];

/** Batteries that came too old; what is given replaces what is made up. */
export const nonConformityBody = (own: Partial<Body> = {}): Body => ({
  title: 'Baterias com validade curta',
  description: 'Das 20 baterias da nota, 8 tinham menos de 6 meses de validade.',
  kind: 'SUPPLIER',
  origin: 'RECEIVING',
  severity: 'MINOR',
  detected_on: '2026-11-02',
  ...own,
});
export const makeNonConformity = async (client: TestClient, own: Partial<Body> = {}): Promise<NonConformity> =>
  (await client.call(nonConformity.create, { body: nonConformityBody(own) })).data;
