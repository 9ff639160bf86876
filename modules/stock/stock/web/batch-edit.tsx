import { useParams, useSearchParams } from 'react-router';
import { TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import type { StockBatch } from '../contract.ts';
import { BatchFacts } from './batch-fields.tsx';
import { useStock } from './stock-words.ts';

/** What is known of a batch; how much of it there is only moves by movements. */
export function Component() {
  const { api, base } = useStock();
  const { uuid } = useParams();
  const item = useSearchParams()[0].get('item');
  return (
    <RecordForm
      entity="stock_batch"
      resource={{ show: api.showBatch, create: api.editBatch, update: api.editBatch }}
      uuid={uuid}
      values={valuesOf}
      title={{ create: '', update: (row) => `Lote ${row.batch_number}` }}
      success={{ create: '', update: 'Lote atualizado com sucesso!' }}
      back={item ? `${base}/show/${item}` : base}
    >
      {(form, row) => (
        <FormSection title="Lote" hint="O saldo não muda aqui: dê entrada, saída ou transfira na página do item.">
          <TextField {...form.at('batch_number')} label="Lote" required span={12} max={60} />
          <BatchFacts
            at={(field) => field}
            stored
            supplier={row?.supplier_uuid ? { value: row.supplier_uuid, label: row.supplier_name ?? '' } : null}
          />
        </FormSection>
      )}
    </RecordForm>
  );
}

const valuesOf = (row: StockBatch | undefined) => ({
  batch_number: row?.batch_number ?? '',
  location: row?.location ?? '',
  manufactured_at: row?.manufactured_at ?? '',
  expires_at: row?.expires_at ?? '',
  received_at: row?.received_at ?? '',
  supplier_uuid: row?.supplier_uuid ?? null,
  invoice_number: row?.invoice_number ?? '',
  unit_cost: row?.unit_cost ?? '',
  version: row?.version ?? 1,
});
