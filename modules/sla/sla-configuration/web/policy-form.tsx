import { Suspense } from 'react';
import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { CustomerField } from '#modules/registry/customer/web/public.tsx';
import { EquipmentCategoryField } from '#modules/registry/equipment-category/web/public.tsx';
import { OrderTypeField } from '#modules/registry/service-order-type/web/public.tsx';
import { policyFields, slaConfiguration, type Policy } from '../contract.ts';
import { usualPauses } from '../policy.rules.ts';
import { HoursField } from './hours-field.tsx';
import './public.tsx';
import { WarningLines, type WarningValues } from './warning-lines.tsx';

const { Field, at } = formFields(policyFields);

const chosen = (uuid: string | null | undefined, name: string | null | undefined) =>
  uuid ? { value: uuid, label: name ?? '' } : null;

const warningOf = ({ uuid, percent, audience, user_uuid }: Policy['warnings'][number]): WarningValues => ({
  uuid,
  percent,
  audience,
  user_uuid: user_uuid ?? '',
});
const usualWarnings: WarningValues[] = [{ percent: 80, audience: 'TEAM', user_uuid: '' }];
const values = formValues(policyFields, (row: Policy | undefined) => ({
  pause_statuses: row?.pause_statuses ?? [...usualPauses],
  warnings: (row ? row.warnings.map(warningOf) : usualWarnings) as Policy['warnings'],
}));

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const previews = useFills('sla-configuration.preview');
  return (
    <RecordForm
      entity="sla_configuration"
      resource={slaConfiguration}
      uuid={uuid}
      values={values}
      title={{ create: 'Nova política de SLA', update: (row) => row.name }}
      success={{ create: 'Política criada com sucesso!', update: 'Política atualizada com sucesso!' }}
      back="/sla-configuration"
    >
      {(form, row) => (
        <>
          <FormSection title="Identificação" hint="Como a política aparece nas ordens e na explicação do prazo.">
            <Field name="name" span={8} />
            <Field name="status" span={4} />
            <Field name="valid_from" span={4} />
            <Field name="valid_until" span={4} />
          </FormSection>
          <FormSection
            title="Para quais ordens"
            hint="Em branco, para qualquer uma. Quando várias servem vale a mais específica: contrato, cliente, tipo, prioridade, categoria."
          >
            <Field name="by_contract" span={12} />
            {!form.values.by_contract && (
              <>
                <CustomerField
                  {...at('customer_uuid')}
                  span={6}
                  chosen={chosen(row?.customer_uuid, row?.customer_name)}
                />
                <OrderTypeField {...at('type_uuid')} span={6} chosen={chosen(row?.type_uuid, row?.type_name)} />
                <Field name="priority" span={6} />
                <EquipmentCategoryField
                  {...at('equipment_category_uuid')}
                  span={6}
                  chosen={chosen(row?.equipment_category_uuid, row?.equipment_category_name)}
                />
              </>
            )}
          </FormSection>
          <FormSection title="Prazos" hint="Em horas de trabalho do calendário escolhido.">
            <HoursField {...at('response_minutes')} span={4} />
            <HoursField {...at('arrival_minutes')} span={4} />
            <HoursField {...at('solution_minutes')} span={4} />
            <Field name="calendar" span={6} />
            <Field name="pause_statuses" span={12} />
          </FormSection>
          <FormSection title="Avisos" hint="Em que parte do prazo alguém é avisado; 100% é o estouro.">
            <WarningLines />
          </FormSection>
          <FormSection title="Consequência" hint="O que o contrato prevê quando o prazo não é cumprido.">
            <Field name="penalty" />
          </FormSection>
          <Suspense>
            {previews.map(({ key, Component: Preview }) => (
              <Preview key={key} uuid={uuid} row={row} values={form.values as Record<string, unknown>} />
            ))}
          </Suspense>
        </>
      )}
    </RecordForm>
  );
}
