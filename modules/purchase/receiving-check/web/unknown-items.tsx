import { Alert, Select, Stack } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { formatNumber } from '#core/contract/format.ts';
import type { AwaitedLine } from '#modules/purchase/receiving/contract.ts';
import type { InvoiceItem } from '../contract.ts';

interface Props {
  items: readonly InvoiceItem[];
  awaited: readonly AwaitedLine[];
  onKnown: (item: InvoiceItem, purchase_line_uuid: string) => void;
}

/** Items of the invoice nobody has told yet what they are: told once, they are known the next time. */
export function UnknownItems({ items, awaited, onKnown }: Props) {
  if (items.length === 0) return null;
  const options = awaited.map((line) => ({
    value: line.purchase_line_uuid,
    label: [line.item_code, line.description, line.purchase_code].filter(Boolean).join(' · '),
  }));
  return (
    <Alert color="yellow" icon={<IconHelpCircle size={18} />} title="Itens da nota que ainda não conhecemos" mb="md">
      <Stack gap="xs">
        {items.map((item) => (
          <Select
            key={`${item.supplier_code} ${item.quantity}`}
            label={`${item.supplier_code} · ${item.description} (${formatNumber(item.quantity)} ${item.unit})`}
            placeholder="Qual item do pedido é este?"
            searchable
            nothingFoundMessage="Nenhum item em aberto com este nome"
            data={options}
            value={null}
            onChange={(line) => line && onKnown(item, line)}
          />
        ))}
      </Stack>
    </Alert>
  );
}
