import type { Customer } from '#modules/registry/customer/contract.ts';
import { Relations } from './relations.tsx';

/** On a customer's page. */
export default function CustomerRelations({ customer: { uuid, name } }: { customer: Customer }) {
  return <Relations label={`Relacionamento com ${name}`} query={{ customer_uuid: uuid }} more={`customer=${uuid}`} />;
}
