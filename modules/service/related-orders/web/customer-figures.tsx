import type { Customer } from '#modules/registry/customer/contract.ts';
import { LastOrder, OrderFigures } from './order-figures.tsx';

export default function CustomerFigures({ customer }: { customer: Customer }) {
  const of = { customer_uuid: customer.uuid };
  return (
    <>
      <OrderFigures of={of} />
      <LastOrder of={of} />
    </>
  );
}
