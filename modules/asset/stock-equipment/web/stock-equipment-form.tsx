import { useParams, useSearchParams } from 'react-router';
import { dayOf } from '#core/contract/format.ts';
import { DateField, MoneyField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { useNow } from '#core/web/use-now.ts';
import { EquipmentField } from '#modules/registry/equipment/web/public.tsx';
import { WarrantyField } from '#modules/asset/equipment-unit/web/public.tsx';
import { stockEquipment, type Unit } from '../contract.ts';
import { placeHeldBy, unitCondition } from '../stock-equipment.rules.ts';
import { SerialsField } from './serials-field.tsx';
import { unitValues } from './stock-equipment.values.ts';

const modelOf = (row: Unit | undefined) => (row ? { value: row.equipment_uuid, label: row.equipment_name } : null);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const now = useNow();
  return (
    <RecordForm
      entity="stock_equipment"
      resource={stockEquipment}
      uuid={uuid}
      values={(row) => unitValues(row, params.get('equipment'))}
      title={{ create: 'Nova unidade', update: (row) => `${row.serial_number} · ${row.equipment_name}` }}
      success={{
        create: 'Aparelho cadastrado em estoque com sucesso!',
        update: 'Aparelho atualizado em estoque com sucesso!',
      }}
      back="/stock/equipments"
    >
      {(form, row) => (
        <>
          <FormSection title="Unidade" hint="O equipamento que está na prateleira, pelo número de série.">
            <EquipmentField
              {...form.at('equipment_uuid')}
              label="Equipamento"
              required
              span={12}
              chosen={modelOf(row)}
              disabled={row !== undefined && row.status !== 'AVAILABLE'}
            />
            <TextField {...form.at('serial_number')} label="Número de série" required span={6} max={80} />
            <SelectField {...form.at('condition')} label="Condição" required span={6} options={unitCondition.options} />
            {!form.editing && <SerialsField name="more_serial_numbers" label="Outros números de série" />}
            <TextField
              {...form.at('location')}
              label="Local"
              span={6}
              max={60}
              placeholder="Prateleira B2"
              disabled={row !== undefined && placeHeldBy(row.status) !== undefined}
              help={row && placeHeldBy(row.status)}
            />
            <TextField {...form.at('batch')} label="Lote" span={6} max={60} />
          </FormSection>
          <FormSection title="Compra e garantia" hint="Do recebimento em diante.">
            <DateField {...form.at('received_at')} label="Recebida em" span={4} help="Em branco, hoje." />
            <TextField {...form.at('invoice_number')} label="Nota fiscal" span={4} max={60} />
            <MoneyField {...form.at('cost')} label="Custo" span={4} />
            <WarrantyField
              values={form.values}
              from={form.values.received_at || dayOf(now)}
              editing={form.editing}
              span={4}
            />
          </FormSection>
          <FormSection title="Observações">
            <TextareaField {...form.at('notes')} label="Observações" max={2000} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
