import { useParams } from 'react-router';
import { formFields } from '#core/web/form/field.tsx';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { ImageField } from '#core/web/form/image-field.tsx';
import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { LineTable } from '#core/web/lines/line-table.tsx';
import type { Column } from '#core/web/lines/lines.types.ts';
import { accessorySource } from '#modules/registry/accessory/web/public.tsx';
import { BrandField } from '#modules/registry/brand/web/public.tsx';
import { EquipmentCategoryField } from '#modules/registry/equipment-category/web/public.tsx';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { equipment, equipmentFields, type Equipment } from '../contract.ts';
import { DefaultsSection } from './defaults-section.tsx';
import { equipmentValues, type Spec } from './equipment.values.ts';

const { Field, at } = formFields(equipmentFields);

const specColumns: Column<Spec>[] = [
  {
    name: 'key',
    title: 'Característica',
    width: 'minmax(0, 2fr)',
    cell: () => ({ kind: 'text', field: 'key', label: 'Característica', max: 80 }),
  },
  {
    name: 'value',
    title: 'Valor',
    width: 'minmax(0, 3fr)',
    cell: () => ({ kind: 'text', field: 'value', label: 'Valor', max: 200 }),
  },
];
const mostLinks = 200;
const brandOf = (row: Equipment | undefined) => (row ? { value: row.brand_uuid, label: row.brand_name } : null);
const categoryOf = (row: Equipment | undefined) =>
  row ? { value: row.category_uuid, label: row.category_path } : null;

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="equipment"
      resource={equipment}
      uuid={uuid}
      values={equipmentValues}
      title={{ create: 'Novo equipamento', update: (row) => `${row.name} ${row.model}` }}
      success={{
        create: 'Aparelho cadastrado em estoque com sucesso!',
        update: 'Aparelho atualizado em estoque com sucesso!',
      }}
      back="/equipments"
    >
      {(form, row) => (
        <>
          <FormSection title="Identificação" hint="O modelo, como aparece em ordens de serviço, estoque e contratos.">
            <Field name="name" span={8} />
            <Field name="status" span={4} />
            <BrandField {...at('brand_uuid')} span={6} chosen={brandOf(row)} />
            <Field name="model" span={6} />
            <EquipmentCategoryField {...at('category_uuid')} span={12} chosen={categoryOf(row)} />
            <ImageField {...form.at('image')} label="Imagem" />
          </FormSection>
          <FormSection title="Fabricante e regularização" hint="Deixe o registro em branco se a ANVISA não o exige.">
            <Field name="manufacturer" span={8} />
            <Field name="warranty_months" span={4} />
            <Field name="anvisa_registration" span={6} />
            <Field name="risk_class" span={6} />
          </FormSection>
          <DefaultsSection form={form} row={row} />
          <FormSection
            title="Dados técnicos"
            hint="O que o técnico e o vendedor consultam: tensão, peso, faixa de medição."
          >
            <Field name="description" />
            <Col span={12}>
              <LineTable<Spec>
                name="technical_specs"
                noun={{ one: 'Característica', of: 'da linha' }}
                columns={specColumns}
                addLabel="Adicionar característica"
                blank={() => ({ key: '', value: '' })}
                none="Nenhuma característica informada."
                max={60}
              />
            </Col>
          </FormSection>
          <FormSection title="Acessórios e peças" hint="O que acompanha o equipamento e as peças que servem nele.">
            <MultiPickerField
              {...form.at('accessory_uuids')}
              label="Acessórios"
              source={accessorySource}
              max={mostLinks}
              chosen={row?.accessories.map(({ uuid: value, name }) => ({ value, label: name }))}
            />
            <MultiPickerField
              {...form.at('part_uuids')}
              label="Peças compatíveis"
              source={partSource}
              max={mostLinks}
              chosen={row?.parts.map(({ uuid: value, description }) => ({ value, label: description }))}
            />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
