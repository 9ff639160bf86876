import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { dayOf, formatPercent } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { DateField, MoneyField, NumberField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { queryOf } from '#core/web/query.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { stockEquipment } from '#modules/asset/stock-equipment/contract.ts';
import { UnitField } from '#modules/asset/stock-equipment/web/public.tsx';
import { UserField } from '#modules/access/user/web/public.tsx';
import { whyPlaceFixed } from '../asset-equipment.rules.ts';
import { assetEquipment, type Asset } from '../contract.ts';
import { PlaceFields } from './place-fields.tsx';

const values = (row: Asset | undefined, unit: string | null) => ({
  stock_equipment_uuid: row?.stock_equipment_uuid ?? unit ?? '',
  asset_number: row?.asset_number ?? '',
  acquisition_date: row?.acquisition_date ?? dayOf(new Date()),
  in_service_date: row?.in_service_date ?? null,
  acquisition_value: row?.acquisition_value ?? '',
  residual_value: row?.residual_value ?? '',
  depreciation_rate: row?.depreciation_rate ?? '',
  location: row?.location ?? '',
  department: row?.department ?? '',
  responsible_uuid: row?.responsible_uuid ?? null,
  invoice_number: row?.invoice_number ?? '',
  notes: row?.notes ?? '',
});

const placeFixed = (row: Asset | undefined): string | undefined =>
  whyPlaceFixed(row !== undefined && row.movements.length > 0);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  return (
    <RecordForm
      entity="asset_equipment"
      resource={assetEquipment}
      uuid={uuid}
      values={(row) => values(row, params.get('unit'))}
      title={{ create: 'Novo patrimônio', update: (row) => `${row.asset_number} · ${row.equipment_name}` }}
      success={{ create: 'Patrimônio criado com sucesso!', update: 'Patrimônio atualizado com sucesso!' }}
      back="/asset-equipment"
      frozen={(row) => row.status === 'DROPPED'}
    >
      {(form, row) => (
        <>
          <FormSection title="Identificação" hint="A unidade sai do estoque e passa a ser bem da empresa.">
            <UnitField
              {...form.at('stock_equipment_uuid')}
              label="Unidade"
              required
              span={8}
              free
              disabled={row !== undefined}
              chosen={
                row ? { value: row.stock_equipment_uuid, label: `${row.serial_number} · ${row.equipment_name}` } : null
              }
            />
            <TextField
              {...form.at('asset_number')}
              label="Nº de patrimônio"
              span={4}
              max={30}
              help="Em branco, o próximo."
            />
          </FormSection>
          <FormSection title="Valor e depreciação" hint="Linear, mês a mês, a partir da entrada em uso.">
            <DateField {...form.at('acquisition_date')} label="Data de aquisição" required span={4} />
            <DateField
              {...form.at('in_service_date')}
              label="Entrada em uso"
              span={4}
              help="Em branco, a data de aquisição."
            />
            <TextField {...form.at('invoice_number')} label="Nota fiscal" span={4} max={60} />
            <MoneyField {...form.at('acquisition_value')} label="Valor de aquisição" required span={4} />
            <MoneyField {...form.at('residual_value')} label="Valor residual" span={4} />
            <Rate unit={form.values.stock_equipment_uuid} />
          </FormSection>
          <FormSection title="Onde está e quem responde" hint={placeFixed(row)}>
            <PlaceFields disabled={placeFixed(row) !== undefined} />
            <UserField
              {...form.at('responsible_uuid')}
              label="Responsável"
              span={12}
              disabled={placeFixed(row) !== undefined}
              chosen={row?.responsible_uuid ? { value: row.responsible_uuid, label: row.responsible_name ?? '' } : null}
            />
            <TextareaField {...form.at('notes')} label="Observações" max={2000} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

/** Under the box, what holds while it is empty and which category says so. */
function Rate({ unit }: { unit: string }) {
  const can = useCan();
  const found = useQuery({
    ...queryOf(stockEquipment.show, { params: { uuid: unit } }),
    enabled: unit !== '' && can(stockEquipment.show),
    meta: { silent: true },
  });
  const model = found.data?.data.equipment_uuid ?? '';
  const { data } = useQuery({
    ...queryOf(equipment.show, { params: { uuid: model } }),
    enabled: model !== '' && can(equipment.show),
    meta: { silent: true },
  });
  const given = data?.data.defaults.depreciation_rate;
  const whose = given?.category_name ? `da categoria ${given.category_name}` : 'do modelo';
  return (
    <NumberField
      name="depreciation_rate"
      label="Depreciação ao ano"
      span={4}
      decimals={2}
      min={0}
      max={100}
      suffix="%"
      help={given ? `Em branco, ${formatPercent(given.value)} ${whose}.` : undefined}
    />
  );
}
