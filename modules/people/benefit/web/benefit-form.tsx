import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { NumberField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { benefit, benefitFields } from '../contract.ts';

const { Field, at } = formFields(benefitFields);
/** Of what the kind beside it says: R$ before a share of a hundred would be read as money. */
const ofAHundred = { decimals: 2, min: 0, max: 100, suffix: '%' };

/** Create and edit. */
export function Component() {
  const { id } = useParams();
  return (
    <RecordForm
      entity="benefit"
      resource={benefit}
      uuid={id}
      values={formValues(benefitFields)}
      title={{ create: 'Novo benefício', update: (row) => row.name }}
      success={{ create: 'Benefício criado com sucesso!', update: 'Benefício atualizado com sucesso!' }}
      back="/rh/benefits"
    >
      {(form) => (
        <>
          <FormSection title="O benefício">
            <Field name="name" span={8} />
            <Field name="category" span={4} />
            <Field name="provider" span={8} />
            {['saude', 'dental'].includes(form.values.category ?? '') && <Field name="ans_registration" span={4} />}
            <Field name="description" span={12} />
            <Field name="status" span={4} />
            <Field name="mandatory" span={8} />
          </FormSection>
          <FormSection
            title="Quanto custa"
            hint="O custo é o total; a parte do colaborador é descontada dele em folha."
          >
            <Field name="value_kind" span={6} />
            {form.values.value_kind === 'PERCENT_SALARY' ? (
              <NumberField {...at('company_value')} span={6} {...ofAHundred} />
            ) : (
              <Field name="company_value" span={6} />
            )}
            <Field name="employee_kind" span={6} />
            {form.values.employee_kind === 'PERCENT' ? (
              <NumberField {...at('employee_value')} span={6} {...ofAHundred} />
            ) : (
              <Field name="employee_value" span={6} />
            )}
          </FormSection>
          <FormSection title="Quem tem direito">
            <Field name="department" span={6} />
            <Field name="grace_days" span={6} />
            <Field name="starts_on" span={6} />
            <Field name="ends_on" span={6} />
            <Field name="eligibility" span={12} />
            <Field name="allows_dependants" span={12} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
