import { Text } from '@mantine/core';
import { useParams } from 'react-router';
import { formFields } from '#core/web/form/field.tsx';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { ImageField } from '#core/web/form/image-field.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { SuggestField } from '#core/web/form/suggest-field.tsx';
import { BrandField } from '#modules/registry/brand/web/public.tsx';
import { chosenCategories, EquipmentCategoriesField } from '#modules/registry/equipment-category/web/public.tsx';
import { part, partFields, type Part } from '../contract.ts';
import { marginOf, partValues } from './part.values.ts';
import { SupplierLines } from './supplier-lines.tsx';
import { useFamilies } from './use-families.ts';

const { Field, at } = formFields(partFields);

const brandOf = (row: Part | undefined) =>
  row?.brand_uuid ? { value: row.brand_uuid, label: row.brand_name ?? '' } : null;

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const families = useFamilies();
  return (
    <RecordForm
      entity="part"
      resource={part}
      uuid={uuid}
      values={partValues}
      title={{ create: 'Nova peça', update: (row) => row.description }}
      success={{ create: 'Peça criada com sucesso!', update: 'Peça atualizada com sucesso!' }}
      back="/parts"
    >
      {(form, row) => (
        <>
          <FormSection title="Identificação" hint="Como a peça é procurada na bancada, no estoque e nas compras.">
            <Field name="description" span={12} />
            <Field name="code" span={4} {...(row ? {} : { placeholder: 'Gerado ao salvar' })} />
            <Field name="parts_number" span={4} placeholder="Do fabricante" />
            <Field name="status" span={4} />
            <BrandField {...at('brand_uuid')} span={6} chosen={brandOf(row)} />
            <SuggestField
              {...at('family')}
              span={6}
              max={60}
              suggestions={families}
              placeholder="Placas, sensores, vedações…"
            />
            <EquipmentCategoriesField {...at('equipment_category_uuids')} chosen={chosenCategories(row)} />
            <ImageField {...form.at('image')} label="Foto" span={12} />
          </FormSection>
          <FormSection title="Fiscal e preços" hint="O custo é o da última compra.">
            <Field name="unit" span={4} />
            <Field name="ncm" span={4} />
            <Col span={4}>{null}</Col>
            <Field name="cost" span={4} />
            <Field name="price" span={4} />
            <Col span={4}>
              <Text size="sm" c="dimmed" mt={30} aria-live="polite">
                {marginOf(form.values.cost, form.values.price)}
              </Text>
            </Col>
            <Field name="is_imported" label="Peça importada" span={12} />
          </FormSection>
          <FormSection title="Níveis de estoque" hint="Abaixo do ponto de pedido, a compra é sugerida até o máximo.">
            <Field name="min_quantity" span={4} />
            <Field name="reorder_point" span={4} />
            <Field name="max_quantity" span={4} />
          </FormSection>
          <FormSection
            title="Fornecedores"
            hint="De quem comprar. O preferencial vai primeiro às cotações. Preços na moeda de cada um."
          >
            <SupplierLines
              lines={form.values.suppliers ?? []}
              onChange={(lines) => form.set('suppliers', lines)}
              row={row}
            />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
