import { useNavigate, useParams, useSearchParams } from 'react-router';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { UserField } from '#modules/access/user/web/public.tsx';
import { InstrumentField } from '#modules/quality/instrument/web/public.tsx';
import { CustomerField } from '#modules/registry/customer/web/public.tsx';
import { EquipmentField } from '#modules/registry/equipment/web/public.tsx';
import { SupplierField } from '#modules/registry/supplier/web/public.tsx';
import { OrderField } from '#modules/service/service-order/web/public.tsx';
import { nonConformity, nonConformityFields, type NonConformity } from '../contract.ts';
import { dueFor, nonConformityMachine, notifyBy, severity, targetDays } from '../non-conformity.rules.ts';

const { Field, at } = formFields(nonConformityFields);
const today = () => dayOf(new Date());
const chosen = (uuid: string | null | undefined, name: string | null | undefined) =>
  uuid ? { value: uuid, label: name ?? '' } : null;

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <RecordForm
      entity="non_conformity"
      resource={nonConformity}
      uuid={uuid}
      values={formValues(nonConformityFields, (row: NonConformity | undefined) => ({
        detected_on: row?.detected_on ?? today(),
        supplier_uuid: row ? row.supplier_uuid : params.get('supplier'),
        customer_uuid: row ? row.customer_uuid : params.get('customer'),
        instrument_uuid: row ? row.instrument_uuid : params.get('instrument'),
      }))}
      title={{ create: 'Nova não conformidade', update: (row) => row.code }}
      success={{
        create: 'Não conformidade registrada com sucesso!',
        update: 'Não conformidade atualizada com sucesso!',
      }}
      back="/quality/non-conformities"
      onSaved={(reply) =>
        void navigate(`/quality/non-conformities/view/${(reply as { data: NonConformity }).data.uuid}`)
      }
      frozen={(row) => nonConformityMachine.whyNotEdit(row.status) !== undefined}
    >
      {(form, row) => (
        <>
          <FormSection title="O que aconteceu" hint="O fato, a evidência e o requisito que não foi atendido.">
            <Field name="title" span={12} />
            <Field name="description" />
            <Field name="evidence" />
            <Field name="requirement" placeholder="Norma, procedimento, pedido ou contrato" />
          </FormSection>
          <FormSection title="Classificação" hint="A gravidade diz o prazo; a crítica é contida em 24 horas.">
            <Field name="severity" span={4} />
            <Field name="kind" span={4} />
            <Field name="origin" span={4} />
            <Field name="detected_on" span={4} />
            <Field name="due_on" span={4} help={usualDue(form.values.detected_on, form.values.severity)} />
            <Field name="area" span={4} />
            <UserField
              {...at('detected_by_uuid')}
              span={6}
              chosen={chosen(row?.detected_by_uuid, row?.detected_by_name)}
            />
            <UserField
              {...at('responsible_uuid')}
              span={6}
              chosen={chosen(row?.responsible_uuid, row?.responsible_name)}
            />
          </FormSection>
          <FormSection
            title="A que se refere"
            hint="Aparece também na página do fornecedor, do cliente, da ordem e do instrumento."
          >
            <SupplierField {...at('supplier_uuid')} span={6} chosen={chosen(row?.supplier_uuid, row?.supplier_name)} />
            <CustomerField {...at('customer_uuid')} span={6} chosen={chosen(row?.customer_uuid, row?.customer_name)} />
            <OrderField
              {...at('service_order_uuid')}
              span={4}
              chosen={chosen(row?.service_order_uuid, row?.service_order_code)}
            />
            <EquipmentField
              {...at('equipment_uuid')}
              span={4}
              chosen={chosen(row?.equipment_uuid, row?.equipment_name)}
            />
            <InstrumentField
              {...at('instrument_uuid')}
              span={4}
              chosen={chosen(row?.instrument_uuid, row?.instrument_name)}
            />
          </FormSection>
          <FormSection title="Contenção" hint="O que impede que o problema chegue a mais alguém.">
            <Field name="containment" />
            <Field name="disposition" span={6} />
            <Field name="cost" span={6} />
          </FormSection>
          <FormSection title="Anvisa" hint="Só quando o caso é notificável (RDC 67/2009).">
            <Field
              name="notification_limit"
              span={6}
              help={notifyHelp(form.values.detected_on, form.values.notification_limit)}
            />
            <Field name="notified_on" span={3} />
            <Field name="notification_number" span={3} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

/** What an empty day will become. */
function usualDue(detected_on: unknown, of: unknown): string | undefined {
  const known = severity.values.find((value) => value === of);
  if (!known || typeof detected_on !== 'string' || !detected_on) return undefined;
  return `Se vazio: ${formatDate(dueFor(detected_on, known))} (${targetDays[known]} dias)`;
}
function notifyHelp(detected_on: unknown, limit: unknown): string | undefined {
  if (typeof detected_on !== 'string' || !detected_on || typeof limit !== 'string') return undefined;
  const until = notifyBy(detected_on, limit as never);
  return until ? `Notificar até ${formatDate(until)}` : undefined;
}
