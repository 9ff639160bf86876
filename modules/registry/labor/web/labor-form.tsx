import { Input, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { recordStatus } from '#core/contract/choice.ts';
import { formatDuration, formatMoney } from '#core/contract/format.ts';
import { MoneyField, NumberField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import type { FormHandle } from '#core/web/form/form-context.ts';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm, type ValuesOf } from '#core/web/form/record-form.tsx';
import { TagsField } from '#core/web/form/tags-field.tsx';
import { ChecklistField } from '#modules/registry/checklist/web/public.tsx';
import { chosenCategories, EquipmentCategoriesField } from '#modules/registry/equipment-category/web/public.tsx';
import { labor, pricing } from '../contract.ts';
import { estimatedPrice } from '../labor.rules.ts';

type Values = ValuesOf<typeof labor>;

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="labor"
      resource={labor}
      uuid={uuid}
      values={(row) => ({
        code: row?.code ?? '',
        name: row?.name ?? '',
        description: row?.description ?? '',
        estimated_minutes: row?.estimated_minutes ?? 60,
        hourly_price: row?.hourly_price ?? '',
        fixed_price: row?.fixed_price ?? '',
        checklist_uuid: row?.checklist_uuid ?? '',
        equipment_category_uuids: row?.equipment_category_uuids ?? [],
        skills: row?.skills ?? [],
        status: row?.status ?? 'ACTIVE',
      })}
      title={{ create: 'Novo serviço', update: (row) => row.name }}
      success={{ create: 'Serviço criado com sucesso!', update: 'Serviço atualizado com sucesso!' }}
      back="/labor"
    >
      {(form, row) => (
        <>
          <FormSection title="Identificação" hint="Como o serviço aparece em orçamentos e ordens de serviço.">
            <TextField {...form.at('code')} label="Código" required span={4} max={20} />
            <TextField {...form.at('name')} label="Nome" required span={8} max={120} />
            <TextareaField {...form.at('description')} label="Descrição" max={2000} />
            <SelectField {...form.at('status')} label="Situação" required span={4} options={recordStatus.options} />
          </FormSection>
          <FormSection title="Tempo e preço" hint="O tempo estimado também organiza a agenda dos técnicos.">
            <Pricing form={form} />
          </FormSection>
          <FormSection title="Execução" hint="O que o técnico segue e o que precisa saber fazer.">
            <ChecklistField
              {...form.at('checklist_uuid')}
              label="Checklist"
              span={12}
              chosen={row?.checklist_uuid ? { value: row.checklist_uuid, label: row.checklist_name ?? '' } : null}
            />
            <EquipmentCategoriesField
              {...form.at('equipment_category_uuids')}
              label="Categorias de equipamento"
              help="Deixe em branco se serve para qualquer equipamento."
              chosen={chosenCategories(row)}
            />
            <TagsField
              {...form.at('skills')}
              label="Habilidades"
              help="O que o técnico precisa dominar para executar o serviço."
              max={60}
            />
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
      <NumberField
        {...form.at('estimated_minutes')}
        label="Tempo estimado (minutos)"
        required
        span={6}
        min={1}
        max={14_400}
        asNumber
      />
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
        <MoneyField {...form.at('hourly_price')} label="Preço por hora" required span={6} key="hourly" />
      ) : (
        <MoneyField {...form.at('fixed_price')} label="Valor fechado" required span={6} key="fixed" />
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
