import { Badge } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatDays, formatMoneyIn } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { ListCards } from '#core/web/list/list-cards.tsx';
import { ListTable } from '#core/web/list/list-table.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { Empty } from '#core/web/empty.tsx';
import { supplier } from '#modules/registry/supplier/contract.ts';
import type { Part, PartSupplier } from '../contract.ts';

type Row = PartSupplier & { uuid: string };
const columns: Column<Row>[] = [
  { key: 'supplier_name', title: 'Fornecedor', phone: 'title' },
  { key: 'supplier_code', title: 'Código no fornecedor', mono: true, phone: 'line' },
  {
    key: 'price',
    title: 'Preço',
    align: 'right',
    phone: 'line',
    render: (row) => row.price !== null && formatMoneyIn(row.currency, row.price),
  },
  {
    key: 'lead_time_days',
    title: 'Prazo de entrega',
    align: 'right',
    phone: 'line',
    render: (row) => row.lead_time_days !== null && formatDays(row.lead_time_days),
  },
  {
    key: 'is_preferred',
    title: 'Preferência',
    phone: 'badge',
    render: (row) => row.is_preferred && <Badge variant="light">Preferencial</Badge>,
  },
];

/** Who sells it, as the form ordered them. */
export function PartSuppliers({ row }: { row: Part }) {
  const can = useCan();
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  if (row.suppliers.length === 0)
    return (
      <Empty
        within
        title="Nenhum fornecedor cadastrado para esta peça"
        sentence="Inclua quem a vende ao editar a peça: preço e prazo entram na sugestão de compra."
      />
    );
  const rowLink = (line: Row) => (can(supplier.show) ? `/supplier/show/${line.uuid}` : undefined);
  const rows: Row[] = row.suppliers.map((line) => ({ ...line, uuid: line.supplier_uuid }));
  const shared = { label: 'Fornecedores da peça', rows, columns, rowLink, active: -1, perPage: 3 };
  return phone ? <ListCards {...shared} /> : <ListTable {...shared} density="normal" />;
}
