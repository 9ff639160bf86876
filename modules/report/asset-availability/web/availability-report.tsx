import { IconActivityHeartbeat } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { equipmentSource } from '#modules/registry/equipment/web/public.tsx';
import { assetAvailability } from '../contract.ts';

const note =
  'Parada é a ordem de um tipo que exige avaliação (corretiva, garantia), da abertura à entrega; a que ainda corre ' +
  'conta até agora. Duas ao mesmo tempo não param o equipamento duas vezes. MTBF: tempo em funcionamento por falha. ' +
  'MTTR: duração média das paradas iniciadas no período.';

/** How our own units are doing, as those of customers are counted. */
export const Component = () => (
  <ReportScreen
    of={assetAvailability}
    sources={{ equipment_uuid: equipmentSource }}
    note={note}
    rowLink={({ uuid }) => `/asset-equipment/show/${uuid}`}
    emptyIcon={<IconActivityHeartbeat size={40} stroke={1.4} />}
  />
);
