import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { DecimalInput } from '#core/web/form/decimal-input.tsx';
import { Picker } from '#core/web/form/picker.tsx';
import type { Column } from '#core/web/lines/lines.types.ts';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import type { BulkLine } from '../bulk-state.rules.ts';
import classes from './bulk-request.module.css';

/** In the order a sheet has them: code, quantity, supplier. */
export const bulkColumns: Column<BulkLine>[] = [
  {
    name: 'part',
    title: 'Peça',
    width: 'minmax(0, 1.4fr)',
    cell: ({ part_id, part_label }) => ({
      kind: 'record',
      field: 'part_id',
      label: 'Peça',
      placeholder: 'Buscar peça',
      source: partSource,
      chosen: part_id && part_label ? { value: part_id, label: part_label } : null,
      fill: (_row: unknown, label: string) => ({ part_label: label }),
    }),
  },
  {
    name: 'quantity',
    title: 'Qtd.',
    width: '110px',
    card: 2,
    right: true,
    cell: () => ({ kind: 'number', field: 'quantity', label: 'Quantidade', decimals: 3, min: 0 }),
  },
  {
    name: 'supplier',
    title: 'Fornecedor',
    width: 'minmax(0, 1fr)',
    card: 4,
    cell: () => ({
      kind: 'record',
      field: 'supplier_id',
      label: 'Fornecedor',
      placeholder: 'Fornecedor',
      source: supplierSource,
    }),
  },
];

interface Props {
  busy: boolean;
  onSuggest: () => void;
  onApply: (patch: Partial<Pick<BulkLine, 'quantity' | 'supplier_id'>>) => void;
}
/** One quantity, one supplier for all of them; or what the reorder rules say, where nothing is filled in. */
export function ApplyToAll({ busy, onSuggest, onApply }: Props) {
  const [quantity, setQuantity] = useState('');
  const [supplier, setSupplier] = useState<string | null>(null);
  return (
    <div className={classes.apply} role="group" aria-label="Aplicar a todas">
      <DecimalInput
        size="xs"
        label="Quantidade para todas"
        decimals={3}
        min={0}
        value={quantity}
        onChange={setQuantity}
      />
      <Picker
        size="xs"
        label="Fornecedor para todas"
        source={supplierSource}
        value={supplier}
        onChange={(value) => setSupplier(value)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={!quantity && !supplier}
        onClick={() => onApply({ ...(quantity ? { quantity } : {}), ...(supplier ? { supplier_id: supplier } : {}) })}
      >
        Aplicar a todas
      </Button>
      <Button size="xs" variant="subtle" leftSection={<IconWand size={16} />} loading={busy} onClick={onSuggest}>
        Sugerir o que falta
      </Button>
    </div>
  );
}
