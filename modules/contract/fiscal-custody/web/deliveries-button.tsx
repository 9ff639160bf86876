import { Anchor, Button, Popover, Stack, Text } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { fiscalCustody, type DueDelivery } from '../contract.ts';

/** What is to go out this week: it has no custody yet, and is delivered on its contract. */
export function DeliveriesButton({ today }: { today: string }) {
  const { data } = useQuery(queryOf(fiscalCustody.deliveries));
  const due = data?.data;
  return (
    <Popover position="bottom-end" width={420} shadow="md" withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconTruckDelivery size={18} />}
          // Its place is kept before the count is here: nothing moves when it comes.
          rightSection={
            <Text span size="sm" w={24} ta="center" {...(due?.length ? {} : { c: 'dimmed' })}>
              {due?.length}
            </Text>
          }
        >
          Entregas da semana
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Entregas da semana">
        {due?.length ? (
          <Stack gap="xs" mah={360} style={{ overflowY: 'auto' }}>
            {due.map((one) => (
              <Delivery key={one.uuid} of={one} isLate={one.held_from < today} />
            ))}
          </Stack>
        ) : (
          <Text size="sm">Nenhum equipamento reservado sai até domingo.</Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const Delivery = ({ of, isLate }: { of: DueDelivery; isLate: boolean }) => (
  <div>
    <Anchor component={Link} to={`/contract/rental/show/${of.rental_contract_uuid}?tab=ledger`} size="sm">
      {`${of.asset_number} · ${of.equipment_name}`}
    </Anchor>
    <Text size="xs" c="dimmed">
      {[of.customer_name, of.rental_contract_code, of.serial_number && `nº de série ${of.serial_number}`]
        .filter(Boolean)
        .join(' · ')}
    </Text>
    <Text size="xs" c={isLate ? 'red' : 'dimmed'}>
      {`${isLate ? 'Era para sair em' : 'Sai em'} ${formatDate(of.held_from)}`}
    </Text>
  </div>
);
