import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { MomentField } from '#core/web/form/moment-field.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { SuggestField } from '#core/web/form/suggest-field.tsx';
import { queryOf } from '#core/web/query.ts';
import { CustomerEquipmentField } from '#modules/asset/crm-customer-equipment/web/public.tsx';
import { customer } from '#modules/registry/customer/contract.ts';
import { CustomerField } from '#modules/registry/customer/web/public.tsx';
import { crmReport, crmReportFields, type CrmReport } from '../contract.ts';
import { crmReportMachine, isDeal } from '../crm-report.rules.ts';
import { OpenTalks } from './open-talks.tsx';

const { Field, at } = formFields(crmReportFields);
const now = () => new Date().toISOString();

/** Create and edit; a customer and a unit may be given in the address. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  return (
    <RecordForm
      entity="crmReport"
      resource={crmReport}
      uuid={uuid}
      values={formValues(crmReportFields, (row: CrmReport | undefined) => ({
        customer_uuid: row?.customer_uuid ?? params.get('customer') ?? '',
        customer_equipment_uuid: row ? row.customer_equipment_uuid : params.get('unit'),
        occurred_at: row?.occurred_at ?? now(),
      }))}
      title={{ create: 'Novo relatório', update: (row) => row.code }}
      success={{ create: 'Relatório criado com sucesso!', update: 'Relatório atualizado com sucesso!' }}
      back="/crm"
      frozen={(row) => crmReportMachine.whyNotEdit(row.status) !== undefined}
    >
      {({ values }) => (
        <>
          <FormSection title="Relatório" hint="Com quem se falou e do que se trata.">
            <CustomerField {...at('customer_uuid')} span={6} />
            <CustomerEquipmentField
              {...at('customer_equipment_uuid')}
              span={6}
              customer={values.customer_uuid || undefined}
            />
            <Field name="type" span={4} />
            <Field name="subject" span={8} />
            {uuid === undefined && <OpenTalks typed={values} />}
            <MomentField {...at('occurred_at')} span={4} timeSpan={2} />
            <Field name="origin" span={6} />
            <Field name="description" />
          </FormSection>
          <FormSection title="Contato" hint="Quem falou por parte do cliente.">
            <Contact customer={values.customer_uuid} />
            <Field name="contact_phone" span={4} />
            <Field name="contact_email" span={4} />
          </FormSection>
          <FormSection title="Próxima ação" hint="O responsável é lembrado na véspera e no dia.">
            <Field name="next_action" span={6} />
            <MomentField {...at('next_action_at')} span={4} timeSpan={2} />
          </FormSection>
          {isDeal(values.type) && (
            <FormSection title="Negócio" hint="O funil soma os valores e os pondera pela probabilidade.">
              <Field name="value" span={4} />
              <Field name="probability" span={4} />
            </FormSection>
          )}
        </>
      )}
    </RecordForm>
  );
}

/** One of those the customer's record names, or anybody. */
function Contact({ customer: uuid }: { customer: string }) {
  const { data } = useQuery({
    ...queryOf(customer.show, { params: { uuid } }),
    enabled: uuid !== '',
    meta: { silent: true },
  });
  const names = data?.data.contacts.map(({ name }) => name) ?? [];
  return <SuggestField {...at('contact')} span={4} max={120} suggestions={names} />;
}
