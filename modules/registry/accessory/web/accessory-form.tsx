import { useParams } from 'react-router';
import { recordStatus } from '#core/contract/choice.ts';
import { MoneyField, SelectField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { BrandField } from '#modules/registry/brand/web/public.tsx';
import { chosenCategories, EquipmentCategoriesField } from '#modules/registry/equipment-category/web/public.tsx';
import { accessory, type Accessory } from '../contract.ts';

const brandOf = (row: Accessory | undefined) =>
  row?.brand_uuid ? { value: row.brand_uuid, label: row.brand_name ?? '' } : null;

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="accessory"
      resource={accessory}
      uuid={uuid}
      values={(row) => ({
        name: row?.name ?? '',
        code: row?.code ?? '',
        brand_uuid: row?.brand_uuid ?? null,
        equipment_category_uuids: row?.equipment_category_uuids ?? [],
        price: row?.price ?? '',
        status: row?.status ?? 'ACTIVE',
      })}
      title={{ create: 'Novo acessório', update: (row) => row.name }}
      success={{ create: 'Acessório criado com sucesso!', update: 'Acessório atualizado com sucesso!' }}
      back="/accessory"
    >
      {(form, row) => (
        <>
          <FormSection title="Identificação" hint="Como o acessório aparece no recebimento, nas locações e nas vendas.">
            <TextField {...form.at('name')} label="Nome" required span={8} max={120} />
            <TextField {...form.at('code')} label="Código" required span={4} max={40} />
            <BrandField {...form.at('brand_uuid')} label="Marca" span={8} chosen={brandOf(row)} />
            <SelectField {...form.at('status')} label="Situação" required span={4} options={recordStatus.options} />
          </FormSection>
          <FormSection title="Uso e preço" hint="Em que equipamentos serve e por quanto é vendido.">
            <EquipmentCategoriesField
              {...form.at('equipment_category_uuids')}
              label="Categorias de equipamento"
              chosen={chosenCategories(row)}
            />
            <MoneyField {...form.at('price')} label="Preço de venda" span={4} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
