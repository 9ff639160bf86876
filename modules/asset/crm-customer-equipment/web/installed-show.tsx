import { formatDate } from '#core/contract/format.ts';
import { FillParts } from '#core/web/show/fills.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { useRemoval } from '#core/web/show/record-actions.tsx';
import { useFillTabs } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { CustomerRail } from '#modules/registry/customer/web/public.tsx';
import { UnitPage } from '#modules/asset/equipment-unit/web/public.tsx';
import { codeOf, installedStatus } from '../crm-customer-equipment.rules.ts';
import {
  customerEquipment,
  customerEquipmentFiles,
  customerEquipmentLabels,
  type CustomerEquipment,
} from '../contract.ts';

export function Component() {
  return (
    <RecordLoader endpoint={customerEquipment.show} back="/crm/customer-equipment">
      {(row) => <InstalledUnit row={row} />}
    </RecordLoader>
  );
}

function InstalledUnit({ row }: { row: CustomerEquipment }) {
  const tabs = useFillTabs('customer-equipment.tabs', { installed: row });
  const removal = useRemoval({
    endpoint: customerEquipment.remove,
    uuid: row.uuid,
    what: `o equipamento “${codeOf(row)}” da base instalada`,
    success: 'Equipamento excluído da base instalada com sucesso!',
    back: '/crm/customer-equipment/units',
  });
  return (
    <UnitPage
      row={row}
      code={codeOf(row)}
      entity="customer_equipment"
      at="/crm/customer-equipment"
      update={customerEquipment.update}
      change={{
        endpoint: customerEquipment.setStatus,
        of: installedStatus,
        options: installedStatus.options.filter(({ value }) => value !== row.status),
      }}
      removal={removal}
      labels={customerEquipmentLabels}
      files={customerEquipmentFiles}
      facts={[
        {
          label: 'Cliente',
          wide: true,
          value: <RecordLink to={`/customer/show/${row.customer_uuid}?tab=installed`}>{row.customer_name}</RecordLink>,
        },
        { label: 'Filial', value: row.location_unit },
        { label: 'Setor', value: row.location_sector },
      ]}
      tabs={tabs}
      rail={
        <>
          <CustomerRail of={row.customer} />
          <FillParts slot="customer-equipment.rail" handed={{ installed: row }} />
        </>
      }
    >
      <Block title="Identificação">
        <FactList
          facts={[
            { label: 'Número de série', value: row.serial_number, mono: true },
            { label: 'Identificação do cliente', value: row.tag, mono: true },
            { label: 'Instalado em', value: row.installed_at && formatDate(row.installed_at) },
          ]}
        />
      </Block>
    </UnitPage>
  );
}
