import { useParams } from 'react-router';
import { recordStatus } from '#core/contract/choice.ts';
import { unit } from '#modules/registry/goods/unit.rules.ts';
import { MaskField, MoneyField, SelectField, SwitchField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { ImageField } from '#core/web/form/image-field.tsx';
import { ncmMask } from '#core/web/form/masks.ts';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { BrandField } from '#modules/registry/brand/web/public.tsx';
import { EquipmentCategoryField } from '#modules/registry/equipment-category/web/public.tsx';
import { product, type Product } from '../contract.ts';
import { RegistrationNotice } from './registration-notice.tsx';

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
            <TextField {...form.at('code')} label="Código" required span={4} max={40} />
            <TextField {...form.at('name')} label="Nome" required span={8} max={160} />
            <BrandField
              {...form.at('brand_uuid')}
              label="Marca"
              span={6}
              chosen={optionOf(row?.brand_uuid, row?.brand_name)}
            />
            <TextField {...form.at('model')} label="Modelo" span={6} max={80} />
            <EquipmentCategoryField
              {...form.at('category_uuid')}
              label="Categoria"
              span={8}
              chosen={optionOf(row?.category_uuid, row?.category_path)}
            />
            <SelectField {...form.at('status')} label="Situação" required span={4} options={recordStatus.options} />
            <TextareaField {...form.at('description')} label="Descrição" max={4000} />
            <ImageField {...form.at('image')} label="Foto" />
          </FormSection>
          <FormSection title="Preço e classificação" hint="O que vai para o orçamento e para a nota fiscal.">
            <MoneyField {...form.at('cost')} label="Custo" span={4} />
            <MoneyField {...form.at('price')} label="Preço de venda" span={4} />
            <SelectField {...form.at('unit')} label="Unidade de medida" required span={4} options={unit.options} />
            <MaskField {...form.at('ncm')} label="NCM" mask={ncmMask} span={4} />
            <TextField {...form.at('gtin')} label="GTIN" span={8} max={14} placeholder="Código de barras ou SEM GTIN" />
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

const valuesOf = (row: Product | undefined) => ({
  code: row?.code ?? '',
  name: row?.name ?? '',
  description: row?.description ?? '',
  brand_uuid: row?.brand_uuid ?? null,
  model: row?.model ?? '',
  category_uuid: row?.category_uuid ?? null,
  ncm: row?.ncm ?? '',
  gtin: row?.gtin ?? '',
  unit: row?.unit ?? ('UN' as const),
  cost: row?.cost ?? '',
  price: row?.price ?? '',
  anvisa: { registration: row?.anvisa.registration ?? '', exempt: row?.anvisa.situation === 'EXEMPT' },
  image: row?.image ?? null,
  status: row?.status ?? ('ACTIVE' as const),
});
