import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import type { RentalContract, RentalItem } from '#modules/contract/rental-contract/contract.ts';
import { isInForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { holdState } from '#modules/contract/rental-hold/rental-hold.rules.ts';
import { rentalMovement, type Ledger } from '../contract.ts';
import { EventList } from './event-list.tsx';
import { LedgerSpans } from './ledger-spans.tsx';
import type { Asked } from './movement-dialogs.tsx';

const MovementDialog = lazy(() => import('./movement-dialogs.tsx'));

const onHire = [
  ['giveBack', 'Registrar devolução'],
  ['swap', 'Trocar'],
  ['idle', 'Registrar parada'],
  ['read', 'Ler medidor'],
] as const satisfies [Asked, string][];

/** What may be told of an item now. */
function askable(contract: RentalContract, { state }: RentalItem): readonly (readonly [Asked, string])[] {
  if (state === 'ON_HIRE') return onHire;
  return state === 'RESERVED' && isInForce(contract.status) ? [['deliver', 'Registrar entrega']] : [];
}

/** Deliveries, returns and swaps of a rental, and the ledger of its days by serial number. */
export default function LedgerTab({ contract }: { contract: RentalContract }) {
  const { data } = useQuery(queryOf(rentalMovement.ledger, { params: { uuid: contract.uuid } }));
  const ledger = data?.data;
  const [asking, setAsking] = useState<{ asked: Asked; item: RentalItem } | null>(null);
  const may = useCan()(rentalMovement.deliver);
  if (!ledger) return null;
  return (
    <>
      {contract.items.map((item) => (
        <Block
          key={item.uuid}
          title={`${item.asset_number} · ${item.equipment_name}`}
          action={item.state && <StatusBadge of={holdState} value={item.state} />}
        >
          <Stack gap="sm">
            <ItemWords item={item} ledger={ledger} />
            {may && (
              <Group gap="xs">
                {askable(contract, item).map(([asked, label]) => (
                  <Button key={asked} size="xs" variant="default" onClick={() => setAsking({ asked, item })}>
                    {label}
                  </Button>
                ))}
              </Group>
            )}
            <LedgerSpans ledger={ledger} item={item} />
          </Stack>
        </Block>
      ))}
      <Block title="Registros">
        <EventList events={ledger.events} contract={contract.uuid} />
      </Block>
      {asking && (
        <Suspense>
          <MovementDialog {...asking} contract={contract.uuid} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}

const days = (count: number, word: string): string =>
  `${formatNumber(String(count))} ${count === 1 ? 'dia' : 'dias'} ${word}`;

/** How long and for how much, in one line. */
function ItemWords({ item, ledger }: { item: RentalItem; ledger: Ledger }) {
  const own = ledger.items.find(({ item_uuid }) => item_uuid === item.uuid);
  const until = item.held_until ? `até ${formatDate(item.held_until)}` : 'sem data de devolução';
  const held = item.held_from
    ? `nº de série ${item.serial_number}, desde ${formatDate(item.held_from)} ${until}`
    : `nº de série ${item.serial_number}`;
  const counted = own && own.spans.length > 0;
  return (
    <Text size="sm" c="dimmed">
      {[
        held,
        counted && days(own.hired_days, 'de locação'),
        counted && own.idle_days > 0 && days(own.idle_days, 'parado'),
        counted && own.suspended_days > 0 && days(own.suspended_days, 'suspenso'),
        counted && formatMoney(own.amount),
        item.meter_unit && own && `${formatNumber(own.used)} ${item.meter_unit}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}
