import { IconArrowsTransferDown } from '@tabler/icons-react';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { stock } from '../contract.ts';
import { allMovementColumns, movementFilters } from './movement-columns.tsx';

const resource = { list: stock.movements, export: stock.exportMovements };

/** The ledger itself: everything that moved, newest first. */
export function Component() {
  return (
    <ListScreen
      screen="stock-movement"
      title="Movimentações de estoque"
      noun={{ one: 'movimentação', many: 'movimentações', feminine: true }}
      resource={resource}
      columns={allMovementColumns}
      filters={movementFilters}
      searchHint="Código ou descrição do item"
      empty={{
        icon: <IconArrowsTransferDown size={40} stroke={1.4} />,
        sentence: 'Entradas, saídas, transferências e reservas aparecem aqui, e não podem ser apagadas.',
      }}
    />
  );
}
