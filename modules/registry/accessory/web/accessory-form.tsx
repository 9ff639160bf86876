import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { BrandField } from '#modules/registry/brand/web/public.tsx';
import { chosenCategories, EquipmentCategoriesField } from '#modules/registry/equipment-category/web/public.tsx';
import { accessory, accessoryFields, type Accessory } from '../contract.ts';

const { Field, at } = formFields(accessoryFields);

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
      values={formValues(accessoryFields)}
      title={{ create: 'Novo acessório', update: (row) => row.name }}
      success={{ create: 'Acessório criado com sucesso!', update: 'Acessório atualizado com sucesso!' }}
      back="/accessory"
    >
      {(_form, row) => (
        <>
          <FormSection title="Identificação" hint="Como o acessório aparece no recebimento, nas locações e nas vendas.">
            <Field name="name" span={8} />
            <Field name="code" span={4} />
            <BrandField {...at('brand_uuid')} span={8} chosen={brandOf(row)} />
            <Field name="status" span={4} />
          </FormSection>
          <FormSection title="Uso e preço" hint="Em que equipamentos serve e por quanto é vendido.">
            <EquipmentCategoriesField {...at('equipment_category_uuids')} chosen={chosenCategories(row)} />
            <Field name="price" span={4} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
