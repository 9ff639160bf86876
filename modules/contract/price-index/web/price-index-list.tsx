import { Button } from '@mantine/core';
import { IconClipboardText, IconTrendingUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#core/web/access.tsx';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { priceIndex, priceIndexFields, type PriceIndexMonth } from '../contract.ts';
import { formatMonth } from '../price-index.rules.ts';
import { PasteDialog } from './paste-dialog.tsx';

const columns: Column<PriceIndexMonth>[] = listColumns(priceIndexFields, [
  { key: 'month', phone: 'title', render: ({ month }) => formatMonth(month) },
  { key: 'price_index', phone: 'badge' },
  { key: 'rate', phone: 'line' },
  { key: 'source', phone: 'line' },
  'updated_at',
]);
const filters = listFilters(priceIndexFields, ['price_index']);

export function Component() {
  const [pasting, setPasting] = useState(false);
  const can = useCan();
  return (
    <>
      <ListScreen
        screen="price-index"
        title="Índices de reajuste"
        noun={{ one: 'mês', many: 'meses' }}
        resource={priceIndex}
        columns={columns}
        filters={filters}
        searchHint="Índice, mês (10/2026) ou fonte"
        main={{ label: 'Novo mês', to: '/contract/price-index/register', access: priceIndex.create.access }}
        secondary={
          can(priceIndex.paste) && (
            <Button
              variant="default"
              leftSection={<IconClipboardText size={18} />}
              aria-label="Colar meses"
              onClick={() => setPasting(true)}
            >
              Colar
            </Button>
          )
        }
        paths={{ edit: '/contract/price-index/edit' }}
        history={{ entity: 'price_index' }}
        nameOf={(row) => `${priceIndexFields.of.price_index.format(row.price_index)} ${formatMonth(row.month)}`}
        removed="Mês excluído com sucesso!"
        empty={{
          icon: <IconTrendingUp size={40} stroke={1.4} />,
          sentence: 'As variações publicadas de cada mês, pelas quais os contratos são reajustados.',
        }}
      />
      {pasting && <PasteDialog onClose={() => setPasting(false)} />}
    </>
  );
}
