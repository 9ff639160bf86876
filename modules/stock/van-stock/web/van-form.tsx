import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { UserField } from '#modules/access/user/web/public.tsx';
import { vanFields, vanStock } from '../contract.ts';

const { Field, at } = formFields(vanFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="stock_van"
      resource={vanStock}
      uuid={uuid}
      values={formValues(vanFields)}
      title={{ create: 'Novo carro ou maleta', update: (row) => row.name }}
      success={{
        create: 'Carro ou maleta cadastrado com sucesso!',
        update: 'Carro ou maleta atualizado com sucesso!',
      }}
      back="/stock/van"
    >
      {(_form, row) => (
        <FormSection title="Identificação" hint="Um técnico responde por um carro ou maleta em uso.">
          <Field name="name" span={8} />
          <Field name="plate" span={4} />
          <UserField
            {...at('technician_uuid')}
            span={8}
            chosen={row?.technician_uuid ? { value: row.technician_uuid, label: row.technician_name ?? '' } : null}
          />
          <Field name="status" span={4} />
          <Field name="notes" span={12} />
        </FormSection>
      )}
    </RecordForm>
  );
}
