import { fields, type RecordRowOf } from '#core/contract/field.ts';
import { formFields } from '#core/web/form/field.tsx';
import { PickerField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { CustomerField } from '#modules/registry/customer/web/public.tsx';
import { termFields } from '../contract.ts';

const terms = fields(termFields);
export type TermsRow = RecordRowOf<typeof termFields>;
/** What the sections ask of the form they stand in. */
interface TermsValues {
  ends_at?: unknown;
  renewal?: unknown;
  adjustment_index?: unknown;
  termination_rule?: unknown;
}
const { Field, at } = formFields(terms);
const chosen = (uuid: string | null | undefined, name: string | null | undefined) =>
  uuid && name ? { value: uuid, label: name } : null;

/** Who agrees with whom, and who signs. */
export function PartiesSection({ row }: { row: TermsRow | undefined }) {
  return (
    <FormSection title="Partes" hint="Com quem é o contrato, quem paga e quem assina.">
      <Field name="title" span={9} />
      <Field name="former_number" span={3} />
      <CustomerField {...at('customer_uuid')} span={6} chosen={chosen(row?.customer_uuid, row?.customer_name)} />
      <CustomerField {...at('payer_uuid')} span={6} chosen={chosen(row?.payer_uuid, row?.payer_name)} />
      <PickerField
        {...at('our_signatory_uuid')}
        source={userSource}
        span={6}
        chosen={chosen(row?.our_signatory_uuid, row?.our_signatory_name)}
      />
      <PickerField
        {...at('responsible_uuid')}
        source={userSource}
        span={6}
        chosen={chosen(row?.responsible_uuid, row?.responsible_name)}
      />
      <Field name="their_signatory" span={6} />
      <Field name="their_signatory_role" span={6} />
      <Field name="their_signatory_document" span={6} />
      <Field name="their_signatory_email" span={6} />
    </FormSection>
  );
}

export function TermSection({ values }: { values: TermsValues }) {
  return (
    <FormSection title="Vigência" hint="De quando até quando, e o que acontece no fim.">
      <Field name="starts_at" span={4} />
      <Field name="ends_at" span={4} />
      <Field name="renewal" span={4} />
      {values.renewal !== 'NEVER' && <Field name="renewal_months" span={4} />}
      <Field name="renewal_notice_days" span={4} />
    </FormSection>
  );
}

export function BillingSection() {
  return (
    <FormSection title="Faturamento">
      <Field name="base_value" span={4} />
      <Field name="billing_period" span={4} />
      <Field name="billing_when" span={4} />
      <Field name="due_day" span={4} help="De 1 a 28." />
      <Field name="payment_method" span={8} />
      <Field name="first_pro_rata" span={6} />
      <Field name="measured" span={6} />
    </FormSection>
  );
}

export function AdjustmentSection({ values }: { values: TermsValues }) {
  const { adjustment_index: index, termination_rule: rule } = values;
  return (
    <FormSection title="Reajuste e multas" hint="O reajuste nunca ocorre antes de doze meses (Lei 10.192/2001).">
      <Field name="adjustment_index" span={4} />
      {index === 'FIXED' && <Field name="adjustment_percent" span={4} required />}
      {index !== 'NONE' && <Field name="adjustment_month" span={4} />}
      {index !== 'NONE' && index !== 'FIXED' && <Field name="apply_negative" span={4} />}
      <Field name="late_fee_percent" span={6} />
      <Field name="interest_percent" span={6} />
      <Field name="termination_rule" span={6} />
      {rule !== 'NONE' && (
        <Field
          name="termination_amount"
          span={6}
          label={rule === 'MONTHS' ? 'Mensalidades devidas' : 'Percentual das parcelas restantes'}
        />
      )}
    </FormSection>
  );
}

export function NotesSection() {
  return (
    <FormSection title="Observações">
      <Field name="notes" />
    </FormSection>
  );
}
