import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { lostReason } from '#modules/crm/lost-reason/contract.ts';
import { crmReport, type CrmReport } from '../contract.ts';

type Body = Call<typeof crmReport.create>['body'];

export const reportBody = (customer_uuid: string, own: Partial<Body> = {}): Body => ({
  type: 'OPPORTUNITY',
  subject: 'Contrato de manutenção preventiva',
  customer_uuid,
  occurred_at: '2026-11-03T14:00:00.000Z',
  origin: 'PHONE',
  ...own,
});

export const newReport = async (client: TestClient, customer: string, own: Partial<Body> = {}): Promise<CrmReport> =>
  (await client.call(crmReport.create, { body: reportBody(customer, own) })).data;

export const newLostReason = async (client: TestClient, name: string): Promise<string> =>
  (await client.call(lostReason.create, { body: { name } })).data.uuid;

type Step = 'assign' | 'start' | 'win' | 'lose' | 'conclude' | 'release' | 'reopen' | 'cancel';
/** One step of it, as the page takes it. */
export const step = async (client: TestClient, name: Step, row: CrmReport, own: object = {}): Promise<CrmReport> => {
  const input = { params: { uuid: row.uuid }, body: { version: row.version, ...own } };
  return (await client.call(crmReport[name], input as never)).data;
};

export { newInstalled, newSite } from '#modules/asset/crm-customer-equipment/testing/examples.ts';
