import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { addMonths } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { DateField, MaskField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { moneyMask } from '#core/web/form/masks.ts';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { queryOf } from '#core/web/query.ts';
import { useNow } from '#core/web/use-now.ts';
import { equipment } from '#modules/equipment/contract.ts';
import { EquipmentField } from '#modules/equipment/web/public.tsx';
import { stockEquipment, type Unit } from '../contract.ts';
import { unitCondition } from '../stock-equipment.rules.ts';
import { SerialsField } from './serials-field.tsx';
import { unitValues, type UnitValues } from './stock-equipment.values.ts';

const modelOf = (row: Unit | undefined) => (row ? { value: row.equipment_uuid, label: row.equipment_name } : null);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  return (
    <RecordForm
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
          <FormSection title="Unidade" hint="O aparelho que está na prateleira, pelo número de série.">
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
            <TextField {...form.at('location')} label="Localização" span={6} max={60} placeholder="Prateleira B2" />
            <TextField {...form.at('batch')} label="Lote" span={6} max={60} />
          </FormSection>
          <FormSection title="Compra e garantia" hint="Do recebimento em diante.">
            <DateField {...form.at('received_at')} label="Recebido em" span={4} help="Em branco, hoje." />
            <TextField {...form.at('invoice_number')} label="Nota fiscal" span={4} max={60} />
            <MaskField {...form.at('cost')} label="Custo" span={4} mask={moneyMask} prefix="R$" />
            <Warranty values={form.values} editing={form.editing} />
          </FormSection>
          <FormSection title="Observações">
            <TextareaField {...form.at('notes')} label="Observações" max={2000} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

/** What the model gives, said under the box while nobody fills it. */
function Warranty({ values, editing }: { values: UnitValues; editing: boolean }) {
  const can = useCan();
  const now = useNow();
  const { data } = useQuery({
    ...queryOf(equipment.show, { params: { uuid: values.equipment_uuid } }),
    enabled: !editing && values.equipment_uuid !== '' && can(equipment.show),
    meta: { silent: true },
  });
  const months = data?.data.warranty_months;
  const untouched = !editing && values.warranty_until === undefined;
  const until = months && formatDate(addMonths(values.received_at || dayOf(now), months));
  return (
    <DateField
      name="warranty_until"
      label="Garantia até"
      span={4}
      help={untouched && until ? `Em branco, ${until}: ${months} meses do modelo.` : undefined}
    />
  );
}
