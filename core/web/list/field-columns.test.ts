import { expect, it } from 'vitest';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { listColumns } from './field-columns.tsx';

const told = fields({
  contract_uuid: field.reference('contract_code', { label: 'Contrato', entity: 'contract' }),
  customer_uuid: field.reference('customer_name', { label: 'Cliente', entity: 'customer' }),
});

it('cuts the name of another record where room is short, never its code', () => {
  const columns = listColumns(told, ['contract_uuid', 'customer_uuid']);
  expect(columns.map(({ key, name }) => [key, name])).toEqual([
    ['contract_code', false],
    ['customer_name', undefined],
  ]);
});
