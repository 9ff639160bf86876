import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { SwitchField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { ImageField } from '#core/web/form/image-field.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { BrandField } from '#modules/registry/brand/web/public.tsx';
import { EquipmentCategoryField } from '#modules/registry/equipment-category/web/public.tsx';
import { product, productFields, type Product } from '../contract.ts';
import { RegistrationNotice } from './registration-notice.tsx';

const { Field, at } = formFields(productFields);

const optionOf = (value: string | null | undefined, label: string | null | undefined) =>
  value ? { value, label: label ?? '' } : null;

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="product"
      resource={product}
      uuid={uuid}
      values={valuesOf}
      title={{ create: 'Novo produto', update: (row) => row.name }}
      success={{ create: 'Produto cadastrado com sucesso!', update: 'Produto atualizado com sucesso!' }}
      back="/product"
    >
      {(form, row) => (
        <>
          <FormSection title="Identificação" hint="Como o produto aparece em orçamentos, vendas e locações.">
            <Field name="code" span={4} />
            <Field name="name" span={8} />
            <BrandField {...at('brand_uuid')} span={6} chosen={optionOf(row?.brand_uuid, row?.brand_name)} />
            <Field name="model" span={6} />
            <EquipmentCategoryField
              {...at('category_uuid')}
              span={8}
              chosen={optionOf(row?.category_uuid, row?.category_path)}
            />
            <Field name="status" span={4} />
            <Field name="description" />
            <ImageField {...form.at('image')} label="Foto" />
          </FormSection>
          <FormSection title="Preço e classificação" hint="O que vai para o orçamento e para a nota fiscal.">
            <Field name="cost" span={4} />
            <Field name="price" span={4} />
            <Field name="unit" span={4} />
            <Field name="ncm" span={4} />
            <Field name="gtin" span={8} placeholder="Código de barras ou SEM GTIN" />
          </FormSection>
          <FormSection
            title="ANVISA"
            hint="Só o número é digitado: detentor, classe e validade vêm da base da agência ao salvar."
          >
            <TextField
              {...form.at('anvisa.registration')}
              label="Registro ANVISA"
              span={6}
              max={20}
              placeholder="11 dígitos"
              disabled={form.values.anvisa?.exempt === true}
            />
            <SwitchField
              {...form.at('anvisa.exempt')}
              label="Isento ou não se aplica"
              help="Peças, acessórios e o que não é produto para saúde."
            />
            <RegistrationNotice number={form.values.anvisa?.registration ?? ''} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

const valuesOf = formValues(productFields, (row: Product | undefined) => ({
  anvisa: { registration: row?.anvisa.registration ?? '', exempt: row?.anvisa.situation === 'EXEMPT' },
  image: row?.image ?? null,
}));
