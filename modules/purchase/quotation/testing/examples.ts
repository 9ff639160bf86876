import { addDays } from '#core/contract/days.ts';
import type { Call } from '#core/contract/endpoint.ts';
import { dayOf } from '#core/contract/format.ts';
import type { StepName } from '#core/contract/machine.ts';
import type { TestClient } from '#core/testing/client.ts';
import { quotation, type Quotation } from '../contract.ts';
import type { quotationMachine } from '../quotation.rules.ts';

export { approvedRequest, newSupplier } from '#modules/purchase/purchase/testing/examples.ts';

export const inDays = (days: number): string => addDays(dayOf(new Date()), days);

type Body = Call<typeof quotation.create>['body'];
export const body = (suppliers: readonly string[], own: Partial<Body> = {}): Body => ({
  subject: 'Cabos e fusíveis',
  deadline: inDays(5),
  lines: [
    { kind: 'OTHER', description: 'Cabo de força', quantity: '2' },
    { kind: 'OTHER', description: 'Fusível 5 A', quantity: '10' },
  ],
  suppliers: suppliers.map((supplier_uuid) => ({ supplier_uuid })),
  ...own,
});
export const newQuotation = async (
  client: TestClient,
  suppliers: readonly string[],
  own: Partial<Body> = {},
): Promise<Quotation> => (await client.call(quotation.create, { body: body(suppliers, own) })).data;

type Step = StepName<typeof quotationMachine> & keyof typeof quotation;
export const step = async (
  client: TestClient,
  name: Step,
  row: Pick<Quotation, 'uuid' | 'version'>,
  own: object = {},
): Promise<Quotation> => {
  const input = { params: { uuid: row.uuid }, body: { version: row.version, ...own } };
  return (await client.call(quotation[name], input as never)).data;
};
