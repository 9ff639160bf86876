import { useParams } from 'react-router';
import { riskClass } from '#modules/registry/anvisa/registration.rules.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { NumberField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { ImageField } from '#core/web/form/image-field.tsx';
import { LineEditor } from '#core/web/form/line-editor.tsx';
import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { accessorySource } from '#modules/registry/accessory/web/public.tsx';
import { BrandField } from '#modules/registry/brand/web/public.tsx';
import { EquipmentCategoryField } from '#modules/registry/equipment-category/web/public.tsx';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { equipment, type Equipment } from '../contract.ts';
import { DefaultsSection } from './defaults-section.tsx';
import { equipmentValues, type Spec } from './equipment.values.ts';

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
            <TextField {...form.at('name')} label="Nome" required span={8} max={120} />
            <SelectField {...form.at('status')} label="Situação" required span={4} options={recordStatus.options} />
            <BrandField {...form.at('brand_uuid')} label="Marca" required span={6} chosen={brandOf(row)} />
            <TextField {...form.at('model')} label="Modelo" required span={6} max={80} />
            <EquipmentCategoryField
              {...form.at('category_uuid')}
              label="Categoria"
              required
              span={12}
              chosen={categoryOf(row)}
            />
            <ImageField {...form.at('image')} label="Imagem" />
          </FormSection>
          <FormSection title="Fabricante e regularização" hint="Deixe o registro em branco se a ANVISA não o exige.">
            <TextField {...form.at('manufacturer')} label="Fabricante" span={8} max={120} />
            <NumberField
              {...form.at('warranty_months')}
              label="Garantia de fábrica"
              span={4}
              min={0}
              max={600}
              suffix=" meses"
              asNumber
            />
            <TextField
              {...form.at('anvisa_registration')}
              label="Registro ANVISA"
              span={6}
              max={20}
              help="11 números, como na base da ANVISA."
            />
            <SelectField
              {...form.at('risk_class')}
              label="Classe de risco"
              span={6}
              options={riskClass.options}
              help="Pela RDC 751/2022."
            />
          </FormSection>
          <DefaultsSection form={form} row={row} />
          <FormSection
            title="Dados técnicos"
            hint="O que o técnico e o vendedor consultam: tensão, peso, faixa de medição."
          >
            <TextareaField {...form.at('description')} label="Descrição" max={4000} />
            <LineEditor<Spec>
              name="technical_specs"
              one="Característica"
              addLabel="Adicionar característica"
              blank={() => ({ key: '', value: '' })}
              none="Nenhuma característica informada."
              max={60}
              compact
            >
              {(at) => (
                <>
                  <TextField name={at('key')} label="Característica" required span={5} max={80} />
                  <TextField name={at('value')} label="Valor" required span={7} max={200} />
                </>
              )}
            </LineEditor>
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
