import { IconRuler2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '#core/contract/endpoint.ts';
import { queryOf } from '#core/web/query.ts';
import { NeedLine } from '#core/web/show/needs.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { instrumentUse } from '../contract.ts';
import { heldOut } from '../instrument-use.rules.ts';

/** In the strip of the order: whether what its technicians bring along may be measured with. */
export default function InstrumentsNeed({ order }: { order: Order }) {
  const { data } = useQuery({
    ...queryOf(instrumentUse.ofOrder, { params: { uuid: order.uuid } }),
    meta: { silent: true },
  });
  if (!data || data.data.held_count === 0) return null;
  const { unusable } = data.data;
  if (unusable.length === 0)
    return <NeedLine need={{ key: 'instruments', state: 'ready', text: 'Instrumentos em dia' }} />;
  const remedy = {
    label: 'Ver instrumentos',
    icon: <IconRuler2 size={16} />,
    to: '/instruments?calibration_status=EXPIRED,NOT_CALIBRATED',
    access: can('quality', 'instruments_list'),
  };
  return <NeedLine need={{ key: 'instruments', state: 'attention', text: heldOut(unusable), remedy }} />;
}
