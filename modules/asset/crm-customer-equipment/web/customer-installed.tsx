import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Can } from '#core/web/access.tsx';
import { statusColumn } from '#core/web/list/columns.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { RelatedList } from '#core/web/show/related-list.tsx';
import type { Customer } from '#modules/registry/customer/contract.ts';
import { installedStatus, placeOf } from '../crm-customer-equipment.rules.ts';
import { customerEquipment, type CustomerEquipmentSummary } from '../contract.ts';

const columns: Column<CustomerEquipmentSummary>[] = [
  { key: 'equipment_name', title: 'Equipamento', phone: 'title' },
  { key: 'serial_number', title: 'Número de série', mono: true, phone: 'line' },
  statusColumn(installedStatus),
  { key: 'location_sector', title: 'Local', phone: 'line', render: placeOf },
];

/** What stands at a customer. */
export default function CustomerInstalled({ customer }: { customer: Customer }) {
  return (
    <>
      <Can endpoint={customerEquipment.create}>
        <Group justify="flex-end" mb="sm">
          <Button
            component={Link}
            to={`/crm/customer-equipment/register?customer=${customer.uuid}`}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
          >
            Cadastrar equipamento
          </Button>
        </Group>
      </Can>
      <RelatedList
        label={`Equipamentos instalados em ${customer.name}`}
        endpoint={customerEquipment.list}
        query={{ customer_uuid: customer.uuid, sort_by: 'equipment_name' }}
        columns={columns}
        rowLink={(row) => `/crm/customer-equipment/show/${row.uuid}`}
        all={`/crm/customer-equipment/units?customer_uuid=${customer.uuid}`}
        empty="Nenhum equipamento deste cliente na base instalada."
      />
    </>
  );
}
