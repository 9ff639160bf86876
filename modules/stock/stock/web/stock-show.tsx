import { Anchor, Button, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBarToDown, IconArrowBarUp, IconArrowsTransferDown, IconPackages } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { recordStatus } from '#core/contract/choice.ts';
import { isPositive, quantityPlaces, sumOf } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { reasonEvents } from '#core/web/list/row-menu.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader, type PageAction } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { historyTab, useTabCount } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { RailSection, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { When } from '#core/web/when.tsx';
import { stock, type StockItem } from '../contract.ts';
import { freeOf } from '../picking.rules.ts';
import { BatchTable } from './batch-table.tsx';
import { Expiry } from './expiry.tsx';
import { Level } from './level.tsx';
import { ItemMovements } from './item-movements.tsx';
import { amount, stockOf, useStock } from './stock-words.ts';
import { StockWork, type Work } from './stock-work.tsx';
import classes from './stock.module.css';

export function Component() {
  const { api, base } = useStock();
  return (
    <RecordLoader endpoint={api.show} back={base}>
      {(row) => <StockPage item={row} />}
    </RecordLoader>
  );
}

function StockPage({ item }: { item: StockItem }) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const [work, setWork] = useState<Work>();
  const movements = useTabCount({ path: stock.movements.path, query: { item_uuid: item.uuid } });
  const { api, base } = stockOf(item.kind);
  useTitle(item.name);

  const removal = useRemoval({
    endpoint: api.remove,
    uuid: item.uuid,
    what: `o estoque de “${item.name}”`,
    along: { Lotes: item.batch_count },
    success: 'Estoque excluído com sucesso!',
    keep: item.last_entry_at ? 'Este estoque já teve movimentações. Inative-o em vez de excluir.' : undefined,
    back: base,
  });
  const moves = movesOf(item, setWork);
  return (
    <ShowPage rail={<Rail item={item} />}>
      <PageHeader
        code={item.code}
        title={item.name}
        subtitle={item.location ?? 'Sem local'}
        badge={
          <>
            <Level item={item} />
            {item.status === 'INACTIVE' && <StatusBadge of={recordStatus} value={item.status} />}
          </>
        }
        actions={[...(phone ? [] : moves), editAction(api.update, `${base}/edit/${item.uuid}`), removal]}
      />
      <KeyFacts
        facts={[
          { label: 'Saldo', value: amount(item.on_hand, item.unit) },
          { label: 'Reservado', value: amount(item.reserved, item.unit) },
          { label: 'Livre', value: amount(item.available, item.unit), ...aboardNote(item) },
          { label: 'Custo médio', value: formatMoney(item.average_cost) },
          { label: 'Valor em estoque', value: formatMoney(item.stock_value) },
          { label: 'Próxima validade', value: item.next_expiry && <Expiry on={item.next_expiry} /> },
        ]}
      />
      <ShowTabs
        tabs={[
          {
            key: 'batches',
            label: 'Lotes',
            icon: IconPackages,
            count: item.batch_count,
            content: <BatchTable item={item} onWork={setWork} />,
          },
          {
            key: 'movements',
            label: 'Movimentações',
            icon: IconArrowsTransferDown,
            ...movements,
            content: <ItemMovements item={item} />,
          },
          historyTab('stock_item', item.uuid),
        ]}
      />
      {phone && <Handy moves={moves} />}
      {work && <StockWork item={item} work={work} onWork={setWork} onClose={() => setWork(undefined)} />}
    </ShowPage>
  );
}

/** Of what is free, what no exit takes by itself. */
function aboardNote({ batches, unit }: StockItem): { note?: string } {
  const aboard = sumOf(
    batches.filter(({ van_uuid, state }) => van_uuid !== null && state === 'ACTIVE').map(freeOf),
    quantityPlaces,
  );
  return isPositive(aboard) ? { note: `${amount(aboard, unit)} em carros` } : {};
}

function movesOf(item: StockItem, onWork: (work: Work) => void): PageAction[] {
  const { api } = stockOf(item.kind);
  const nothing = isPositive(item.on_hand) ? undefined : 'Não há saldo';
  const inactive = item.status === 'INACTIVE' ? 'O estoque está inativo' : undefined;
  return [
    {
      label: 'Dar entrada',
      icon: <IconArrowBarToDown size={16} />,
      access: api.addBatch,
      onClick: () => onWork({ what: 'entry' }),
      disabledReason: inactive,
    },
    {
      label: 'Dar saída',
      icon: <IconArrowBarUp size={16} />,
      access: api.exit,
      onClick: () => onWork({ what: 'exit' }),
      disabledReason: nothing ?? (isPositive(item.available) ? undefined : 'Nada do que há pode sair'),
    },
    {
      label: 'Transferir',
      icon: <IconArrowsTransferDown size={16} />,
      access: api.transfer,
      onClick: () => onWork({ what: 'transfer' }),
      disabledReason:
        nothing ?? (item.batches.some((batch) => isPositive(freeOf(batch))) ? undefined : 'Tudo está reservado'),
    },
  ];
}

/** On a phone the three movements stay at hand while one scrolls the batches. */
function Handy({ moves }: { moves: readonly PageAction[] }) {
  const can = useCan();
  const allowed = moves.filter(({ access }) => access === undefined || can(access));
  if (allowed.length === 0) return null;
  return (
    <div className={classes.handy}>
      {allowed.map(({ label, onClick, disabledReason }, place) => (
        <Tooltip key={label} label={disabledReason} disabled={disabledReason === undefined} events={reasonEvents}>
          <Button
            size="md"
            px={4}
            variant={place === 0 ? 'filled' : 'default'}
            {...(disabledReason === undefined
              ? { onClick }
              : { 'data-disabled': true, 'aria-disabled': true, 'aria-description': disabledReason })}
          >
            {label.replace(/^Dar (.)/, (_, letter: string) => letter.toUpperCase())}
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}

function Rail({ item }: { item: StockItem }) {
  const { registry, label, subject } = stockOf(item.kind);
  const level = (quantity: string | null) => quantity && amount(quantity, item.unit);
  return (
    <>
      <RailSection title="Níveis">
        <FactList
          facts={[
            { label: 'Mínimo', value: level(item.min_quantity) },
            { label: 'Ponto de pedido', value: level(item.reorder_point) },
            { label: 'Máximo', value: level(item.max_quantity) },
          ]}
        />
      </RailSection>
      <RailSection title="Custo e datas">
        <FactList
          facts={[
            {
              label,
              value: (
                <Anchor component={Link} to={`${registry}/${item[subject]}`} size="sm">
                  {item.code}
                </Anchor>
              ),
            },
            { label: 'Último custo', value: item.last_cost && formatMoney(item.last_cost) },
            { label: 'Última entrada', value: item.last_entry_at && <When at={item.last_entry_at} /> },
            { label: 'Última saída', value: item.last_exit_at && <When at={item.last_exit_at} /> },
            { label: 'Cadastrado', value: <When at={item.created_at} /> },
          ]}
        />
      </RailSection>
    </>
  );
}
