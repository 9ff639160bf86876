import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatDocument } from '#core/contract/br.ts';
import { formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { useRemoval } from '#core/web/show/record-actions.tsx';
import { useFillTabs } from '#core/web/show/record-tabs.tsx';
import { Record } from '#core/web/show/record.tsx';
import { Block, RailSection } from '#core/web/show/show-page.tsx';
import { customer } from '#modules/customer/contract.ts';
import { UnitPage } from '#modules/equipment-unit/web/public.tsx';
import { codeOf, installedStatus } from '../crm-customer-equipment.rules.ts';
import {
  customerEquipment,
  customerEquipmentFiles,
  customerEquipmentLabels,
  type CustomerEquipment,
} from '../contract.ts';

export function Component() {
  return (
    <Record endpoint={customerEquipment.show} back="/crm/customer-equipment">
      {(row) => <InstalledUnit row={row} />}
    </Record>
  );
}

function InstalledUnit({ row }: { row: CustomerEquipment }) {
  const can = useCan();
  const tabs = useFillTabs('customer-equipment.tabs', { installed: row });
  const removal = useRemoval({
    endpoint: customerEquipment.remove,
    uuid: row.uuid,
    what: `o equipamento “${codeOf(row)}” da base instalada`,
    success: 'Equipamento excluído da base instalada com sucesso!',
    invalidates: ['/crm/customer-equipment'],
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
        invalidates: '/crm/customer-equipment',
      }}
      removal={removal}
      labels={customerEquipmentLabels}
      files={customerEquipmentFiles}
      facts={[
        {
          label: 'Cliente',
          wide: true,
          value: can(customer.show) ? (
            <Anchor component={Link} to={`/customer/show/${row.customer_uuid}?tab=installed`}>
              {row.customer_name}
            </Anchor>
          ) : (
            row.customer_name
          ),
        },
        { label: 'Unidade', value: row.location_unit },
        { label: 'Setor', value: row.location_sector },
      ]}
      tabs={tabs}
      rail={<CustomerSection row={row} />}
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

function CustomerSection({ row }: { row: CustomerEquipment }) {
  const { city, state } = row.customer;
  return (
    <RailSection title="Cliente">
      <FactList
        facts={[
          { label: 'Nome', value: row.customer_name },
          { label: 'CPF/CNPJ', value: formatDocument(row.customer.document), mono: true },
          { label: 'Cidade', value: city && `${city}/${state ?? ''}` },
        ]}
      />
    </RailSection>
  );
}
