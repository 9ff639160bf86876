import { Alert } from '@mantine/core';
import { dayOf } from '#core/contract/format.ts';
import { useFormKit } from '#core/web/form/form-context.ts';
import { Col } from '#core/web/form/form-section.tsx';
import type { PickerOption } from '#core/web/form/picker.types.ts';
import { DateField, MoneyField, NumberField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { isDay } from '#core/web/form/parse-day.ts';
import { SuggestField } from '#core/web/form/suggest-field.tsx';
import { useNow } from '#core/web/use-now.ts';
import { SupplierField } from '#modules/registry/supplier/web/public.tsx';
import { entryReason } from '../stock.rules.ts';
import { useLocations } from './use-locations.ts';

interface Props {
  at: (field: string) => string;
  /** Shown where the place is left empty. */
  place?: string | null | undefined;
  supplier?: PickerOption | null;
  /** The day it came is there already and stays. */
  stored?: boolean;
}

/** What is known of a batch, apart from how much of it there is. */
export function BatchFacts({ at, place, supplier, stored = false }: Props) {
  const locations = useLocations();
  const { form } = useFormKit();
  const expiry = form.getInputProps(at('expires_at')).value as string | null;
  const today = dayOf(useNow());
  const expired = !!expiry && isDay(expiry) && expiry < today;
  return (
    <>
      <SuggestField
        name={at('location')}
        label="Local"
        span={4}
        max={60}
        suggestions={locations}
        placeholder={place ?? 'A-03-02-B'}
      />
      <DateField name={at('expires_at')} label="Validade" span={4} />
      <DateField name={at('manufactured_at')} label="Fabricação" span={4} />
      <DateField
        name={at('received_at')}
        label="Recebido em"
        span={4}
        required={stored}
        {...(stored ? {} : { placeholder: 'Hoje' })}
      />
      <TextField name={at('invoice_number')} label="Nota fiscal" span={4} max={60} />
      <MoneyField name={at('unit_cost')} label="Custo unitário" span={4} />
      <SupplierField
        name={at('supplier_uuid')}
        label="Fornecedor"
        span={12}
        {...(supplier === undefined ? {} : { chosen: supplier })}
      />
      {expired && (
        <Col span={12}>
          <Alert color="yellow" role="status" title="Validade já passou">
            O lote fica no estoque como vencido e não pode sair. Confira a data.
          </Alert>
        </Col>
      )}
    </>
  );
}

/** A batch that comes in: its number, how much, why, and what is known of it. */
export function NewBatchFields({ at, place, unit }: Props & { unit?: string | undefined }) {
  return (
    <>
      <TextField name={at('batch_number')} label="Lote" required span={4} max={60} />
      <NumberField
        name={at('quantity')}
        label="Quantidade"
        required
        span={4}
        decimals={3}
        min={0}
        {...(unit ? { suffix: ` ${unit}` } : {})}
      />
      <SelectField name={at('reason')} label="Motivo" required span={4} options={entryReason.options} />
      <BatchFacts at={at} place={place} />
      <TextareaField name={at('notes')} label="Observações" max={500} rows={1} />
    </>
  );
}

export const blankBatch = () => ({
  batch_number: '',
  quantity: '',
  reason: 'PURCHASE' as const,
  location: '',
  expires_at: '',
  manufactured_at: '',
  received_at: '',
  invoice_number: '',
  unit_cost: '',
  supplier_uuid: null,
  notes: '',
});
