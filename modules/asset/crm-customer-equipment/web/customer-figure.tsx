import type { Customer } from '#modules/registry/customer/contract.ts';
import { InstalledFigure } from './installed-figure.tsx';

export default function CustomerFigure({ customer: { uuid } }: { customer: Customer }) {
  return <InstalledFigure query={{ customer_uuid: uuid }} to={`/customer/show/${uuid}?tab=installed`} />;
}
