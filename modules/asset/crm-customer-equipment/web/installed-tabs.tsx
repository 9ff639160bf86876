import { IconBuildingHospital, IconFileSpreadsheet, IconUsersGroup } from '@tabler/icons-react';
import { SiblingTabs, type Sibling } from '#core/web/list/sibling-tabs.tsx';
import { customerEquipment } from '../contract.ts';

const siblings: Sibling[] = [
  { to: '/crm/customer-equipment', label: 'Por cliente', icon: IconUsersGroup, access: customerEquipment.customers },
  {
    to: '/crm/customer-equipment/units',
    label: 'Equipamentos',
    icon: IconBuildingHospital,
    access: customerEquipment.list,
  },
  {
    to: '/crm/customer-equipment/excel',
    label: 'Planilha',
    icon: IconFileSpreadsheet,
    access: customerEquipment.export,
  },
];

/** The ways to look at the installed base. */
export const InstalledTabs = ({ at }: { at: string }) => (
  <SiblingTabs label="Visões da base instalada" at={at} siblings={siblings} />
);
