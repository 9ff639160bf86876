import { Anchor } from '@mantine/core';
import { IconClipboardText, IconDevices2, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatDocument } from '#core/contract/br.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { HeadPicture } from '#core/web/show/picture.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { RecordDates } from '#core/web/show/record-dates.tsx';
import { historyTab, useFilesTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { Record } from '#core/web/show/record.tsx';
import { Block, RailSection, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { useNow } from '#core/web/use-now.ts';
import { customer } from '#modules/customer/contract.ts';
import { equipment } from '#modules/equipment/contract.ts';
import { useLabels } from '#modules/label/web/public.tsx';
import { codeOf, installedStatus } from '../crm-customer-equipment.rules.ts';
import {
  customerEquipment,
  customerEquipmentFiles,
  customerEquipmentLabels,
  type CustomerEquipment,
} from '../contract.ts';

const StatusDialog = lazy(() => import('./status-dialog.tsx'));

export function Component() {
  return (
    <Record endpoint={customerEquipment.show} back="/crm/customer-equipment">
      {(row) => <InstalledPage row={row} />}
    </Record>
  );
}

function InstalledPage({ row }: { row: CustomerEquipment }) {
  const can = useCan();
  const now = useNow();
  const [changing, setChanging] = useState(false);
  const labels = useLabels(customerEquipmentLabels.print);
  const tabs = useFillTabs('customer-equipment.tabs', { installed: row });
  const files = useFilesTab(customerEquipmentFiles, row.uuid);
  useTitle(`${codeOf(row)} · ${row.equipment_name}`);

  const removal = useRemoval({
    endpoint: customerEquipment.remove,
    uuid: row.uuid,
    what: `o equipamento “${codeOf(row)}” da base instalada`,
    success: 'Equipamento excluído da base instalada com sucesso!',
    invalidates: ['/crm/customer-equipment'],
    back: '/crm/customer-equipment/units',
  });
  const expired = row.warranty_until !== null && row.warranty_until < dayOf(now);
  return (
    <ShowPage rail={<Rail row={row} />}>
      <PageHeader
        picture={<HeadPicture uuid={row.image} icon={IconDevices2} title={row.equipment_name} />}
        code={codeOf(row)}
        title={row.equipment.name}
        subtitle={`${row.equipment.brand_name} · ${row.equipment.model}`}
        badge={<StatusBadge of={installedStatus} value={row.status} />}
        actions={[
          editAction(customerEquipment.update, `/crm/customer-equipment/edit/${row.uuid}`),
          {
            label: 'Mudar situação',
            icon: <IconRefresh size={16} />,
            onClick: () => setChanging(true),
            access: customerEquipment.setStatus,
          },
          {
            label: 'Imprimir etiqueta',
            icon: <IconQrcode size={16} />,
            onClick: () => labels.printOne(row.uuid),
            access: customerEquipmentLabels.print,
          },
          removal,
        ]}
      />
      <KeyFacts
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
          {
            label: expired ? 'Garantia vencida' : 'Garantia até',
            value: row.warranty_until && formatDate(row.warranty_until),
          },
        ]}
      />
      <ShowTabs
        tabs={[
          { key: 'data', label: 'Dados', icon: IconClipboardText, content: <Data row={row} /> },
          ...tabs,
          files,
          historyTab('customer_equipment', row.uuid),
        ]}
      />
      {labels.dialog}
      {changing && (
        <Suspense>
          <StatusDialog row={row} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </ShowPage>
  );
}

function Data({ row }: { row: CustomerEquipment }) {
  return (
    <>
      <Block title="Identificação">
        <FactList
          facts={[
            { label: 'Número de série', value: row.serial_number, mono: true },
            { label: 'Identificação do cliente', value: row.tag, mono: true },
            { label: 'Instalado em', value: row.installed_at && formatDate(row.installed_at) },
          ]}
        />
      </Block>
      {row.notes && (
        <Block title="Observações">
          <p style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{row.notes}</p>
        </Block>
      )}
    </>
  );
}

function Rail({ row }: { row: CustomerEquipment }) {
  const can = useCan();
  const model = `${row.equipment.name} ${row.equipment.model}`;
  const { city, state } = row.customer;
  return (
    <>
      <RailSection title="Cliente">
        <FactList
          facts={[
            { label: 'Nome', value: row.customer_name },
            { label: 'CPF/CNPJ', value: formatDocument(row.customer.document), mono: true },
            { label: 'Cidade', value: city && `${city}/${state ?? ''}` },
          ]}
        />
      </RailSection>
      <RailSection title="Modelo">
        <FactList
          facts={[
            {
              label: 'Equipamento',
              value: can(equipment.show) ? (
                <Anchor component={Link} to={`/equipments/show/${row.equipment_uuid}`}>
                  {model}
                </Anchor>
              ) : (
                model
              ),
            },
            { label: 'Categoria', value: row.equipment.category_path },
          ]}
        />
      </RailSection>
      <RecordDates row={row} />
    </>
  );
}
