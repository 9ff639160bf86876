import { IconHeartRateMonitor } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { equipmentSource } from '#modules/registry/equipment/web/public.tsx';
import { customerFleet } from '../contract.ts';

const note =
  'Parada é a ordem de um tipo que exige avaliação (corretiva, garantia), da abertura à entrega; a que ainda corre ' +
  'conta até agora. Duas ao mesmo tempo não param o equipamento duas vezes. MTBF: tempo em funcionamento por falha. ' +
  'MTTR: duração média das paradas iniciadas no período. Custo: orçamentos aprovados no período.';

/** How a customer's units are doing, and what each of them calls for: to be handed over on paper. */
export const Component = () => (
  <ReportScreen
    of={customerFleet}
    sources={{ customer_uuid: customerSource, equipment_uuid: equipmentSource }}
    note={note}
    rowLink={({ uuid }) => `/crm/customer-equipment/show/${uuid}`}
    emptyIcon={<IconHeartRateMonitor size={40} stroke={1.4} />}
  />
);
