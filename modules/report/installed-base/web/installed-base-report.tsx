import { IconBuildingHospital } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { equipmentSource } from '#modules/registry/equipment/web/public.tsx';
import { installedBase } from '../contract.ts';

/** What stands at customers today. */
export const Component = () => (
  <ReportScreen
    of={installedBase}
    sources={{ customer_uuid: customerSource, brand_uuid: brandSource, equipment_uuid: equipmentSource }}
    note="Os equipamentos em serviço hoje: desativados não contam. Contratos são os de manutenção vigentes."
    rowLink={({ uuid }) => `/crm/customer-equipment/show/${uuid}`}
    emptyIcon={<IconBuildingHospital size={40} stroke={1.4} />}
  />
);
