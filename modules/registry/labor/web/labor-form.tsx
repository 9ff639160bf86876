import { Input, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDuration, formatMoney } from '#core/contract/format.ts';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import type { FormHandle } from '#core/web/form/form-context.ts';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm, type ValuesOf } from '#core/web/form/record-form.tsx';
import { TagsField } from '#core/web/form/tags-field.tsx';
import { ChecklistField } from '#modules/registry/checklist/web/public.tsx';
import { chosenCategories, EquipmentCategoriesField } from '#modules/registry/equipment-category/web/public.tsx';
import { labor, laborFields, pricing } from '../contract.ts';
import { estimatedPrice } from '../labor.rules.ts';

const { Field, at } = formFields(laborFields);

type Values = ValuesOf<typeof labor>;

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="labor"
      resource={labor}
      uuid={uuid}
      values={formValues(laborFields)}
      title={{ create: 'Novo serviço', update: (row) => row.name }}
      success={{ create: 'Serviço criado com sucesso!', update: 'Serviço atualizado com sucesso!' }}
      back="/labor"
    >
      {(form, row) => (
        <>
          <FormSection title="Identificação" hint="Como o serviço aparece em orçamentos e ordens de serviço.">
            <Field name="code" span={4} />
            <Field name="name" span={8} />
            <Field name="description" />
            <Field name="status" span={4} />
          </FormSection>
          <FormSection title="Tempo e preço" hint="O tempo estimado também organiza a agenda dos técnicos.">
            <Pricing form={form} />
          </FormSection>
          <FormSection title="Execução" hint="O que o técnico segue e o que precisa saber fazer.">
            <ChecklistField
              {...at('checklist_uuid')}
              span={12}
              chosen={row?.checklist_uuid ? { value: row.checklist_uuid, label: row.checklist_name ?? '' } : null}
            />
            <EquipmentCategoriesField
              {...at('equipment_category_uuids')}
              help="Deixe em branco se serve para qualquer equipamento."
              chosen={chosenCategories(row)}
            />
            <TagsField {...at('skills')} max={60} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

/** By the hour or at a closed price: choosing one empties the other. */
function Pricing({ form }: { form: FormHandle<Values> }) {
  const { hourly_price, fixed_price, estimated_minutes } = form.values;
  const [chosen, setChosen] = useState<'HOURLY' | 'FIXED'>(fixed_price ? 'FIXED' : 'HOURLY');
  function choose(kind: 'HOURLY' | 'FIXED') {
    setChosen(kind);
    form.set(kind === 'HOURLY' ? 'fixed_price' : 'hourly_price', '');
  }
  // A recovered draft or a reloaded record brings its own kind.
  const kind = fixed_price ? 'FIXED' : hourly_price ? 'HOURLY' : chosen;
  const total = estimatedPrice({
    hourly_price: hourly_price || null,
    fixed_price: fixed_price || null,
    estimated_minutes: estimated_minutes || 0,
  });
  return (
    <>
      <Field name="estimated_minutes" label="Tempo estimado (minutos)" span={6} />
      <Col span={6}>
        <Input.Wrapper label="Cobrança" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Cobrança"
            data={pricing.options.map(({ value, label }) => ({ value, label }))}
            value={kind}
            onChange={choose}
          />
        </Input.Wrapper>
      </Col>
      {kind === 'HOURLY' ? (
        <Field name="hourly_price" required span={6} key="hourly" />
      ) : (
        <Field name="fixed_price" required span={6} key="fixed" />
      )}
      {total && kind === 'HOURLY' && (
        <Col span={6}>
          <Text size="sm" c="dimmed" mt={32}>
            {formatDuration(estimated_minutes)} saem por {formatMoney(total)}
          </Text>
        </Col>
      )}
    </>
  );
}
