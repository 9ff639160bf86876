import { useParams, useSearchParams } from 'react-router';
import { DateField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { CustomerField } from '#modules/registry/customer/web/public.tsx';
import { EquipmentField } from '#modules/registry/equipment/web/public.tsx';
import { WarrantyField } from '#modules/asset/equipment-unit/web/public.tsx';
import { codeOf, installedStatus } from '../crm-customer-equipment.rules.ts';
import { customerEquipment } from '../contract.ts';
import { installedValues } from './installed.values.ts';

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const given = { customer: params.get('customer'), equipment: params.get('equipment') };
  return (
    <RecordForm
      entity="customer_equipment"
      resource={customerEquipment}
      uuid={uuid}
      values={(row) => installedValues(row, given)}
      title={{ create: 'Novo equipamento instalado', update: (row) => `${codeOf(row)} · ${row.equipment_name}` }}
      success={{
        create: 'Equipamento cadastrado na base instalada com sucesso!',
        update: 'Equipamento instalado atualizado com sucesso!',
      }}
      back={given.customer ? `/customer/show/${given.customer}?tab=installed` : '/crm/customer-equipment/units'}
    >
      {(form, row) => (
        <>
          <FormSection title="Equipamento" hint="O equipamento do cliente, pelo modelo e pelo número de série.">
            <CustomerField
              {...form.at('customer_uuid')}
              label="Cliente"
              required
              span={12}
              chosen={row ? { value: row.customer_uuid, label: row.customer_name } : null}
            />
            <EquipmentField
              {...form.at('equipment_uuid')}
              label="Equipamento"
              required
              span={12}
              chosen={row ? { value: row.equipment_uuid, label: row.equipment_name } : null}
            />
            <TextField
              {...form.at('serial_number')}
              label="Número de série"
              span={6}
              max={80}
              help="Em branco, se não houver ou ainda não for conhecido."
            />
            <TextField
              {...form.at('tag')}
              label="Identificação do cliente"
              span={6}
              max={60}
              help="A etiqueta ou o patrimônio que o cliente usa."
            />
          </FormSection>
          <FormSection title="Onde está" hint="Para o técnico achar sem perguntar.">
            <TextField {...form.at('location_unit')} label="Filial" span={6} max={80} placeholder="Filial Centro" />
            <TextField {...form.at('location_sector')} label="Setor" span={6} max={80} placeholder="UTI adulto" />
            <SelectField {...form.at('status')} label="Situação" required span={6} options={installedStatus.options} />
          </FormSection>
          <FormSection title="Instalação e garantia">
            <DateField {...form.at('installed_at')} label="Instalado em" span={6} />
            <WarrantyField values={form.values} from={form.values.installed_at} editing={form.editing} span={6} />
          </FormSection>
          <FormSection title="Observações" hint="Só a equipe vê.">
            <TextareaField {...form.at('notes')} label="Observações" max={2000} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
