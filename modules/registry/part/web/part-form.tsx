import { Text } from '@mantine/core';
import { useParams } from 'react-router';
import { unit } from '#modules/registry/goods/unit.rules.ts';
import { MaskField, MoneyField, NumberField, SelectField, SwitchField, TextField } from '#core/web/form/fields.tsx';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { ImageField } from '#core/web/form/image-field.tsx';
import { ncmMask } from '#core/web/form/masks.ts';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { SuggestField } from '#core/web/form/suggest-field.tsx';
import { BrandField } from '#modules/registry/brand/web/public.tsx';
import { chosenCategories, EquipmentCategoriesField } from '#modules/registry/equipment-category/web/public.tsx';
import { part, partStatus, type Part } from '../contract.ts';
import { marginOf, partValues } from './part.values.ts';
import { SupplierLines } from './supplier-lines.tsx';
import { useFamilies } from './use-families.ts';

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
            <TextField {...form.at('description')} label="Descrição" required span={12} max={200} />
            <TextField
              {...form.at('code')}
              label="Código"
              span={4}
              max={40}
              {...(row ? {} : { placeholder: 'Gerado ao salvar' })}
            />
            <TextField {...form.at('parts_number')} label="Part number" span={4} max={60} placeholder="Do fabricante" />
            <SelectField {...form.at('status')} label="Situação" required span={4} options={partStatus.options} />
            <BrandField {...form.at('brand_uuid')} label="Marca" span={6} chosen={brandOf(row)} />
            <SuggestField
              {...form.at('family')}
              label="Família"
              span={6}
              max={60}
              suggestions={families}
              placeholder="Placas, sensores, vedações…"
            />
            <EquipmentCategoriesField
              {...form.at('equipment_category_uuids')}
              label="Categorias de equipamento"
              chosen={chosenCategories(row)}
            />
            <ImageField {...form.at('image')} label="Foto" span={12} />
          </FormSection>
          <FormSection title="Fiscal e preços" hint="O custo é o da última compra.">
            <SelectField {...form.at('unit')} label="Unidade de medida" required span={4} options={unit.options} />
            <MaskField {...form.at('ncm')} label="NCM" mask={ncmMask} span={4} />
            <Col span={4}>{null}</Col>
            <MoneyField {...form.at('cost')} label="Custo" span={4} />
            <MoneyField {...form.at('price')} label="Preço de venda" span={4} />
            <Col span={4}>
              <Text size="sm" c="dimmed" mt={30} aria-live="polite">
                {marginOf(form.values.cost, form.values.price)}
              </Text>
            </Col>
            <SwitchField {...form.at('is_imported')} label="Peça importada" span={12} />
          </FormSection>
          <FormSection title="Níveis de estoque" hint="Abaixo do ponto de pedido, a compra é sugerida até o máximo.">
            <NumberField {...form.at('min_quantity')} label="Estoque mínimo" span={4} decimals={3} min={0} />
            <NumberField {...form.at('reorder_point')} label="Ponto de pedido" span={4} decimals={3} min={0} />
            <NumberField {...form.at('max_quantity')} label="Estoque máximo" span={4} decimals={3} min={0} />
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
