import { isDocument, normaliseDocument } from '#core/contract/br.ts';
import type { NewRecordProps } from '#core/web/form/creating-field.tsx';
import { formFields } from '#core/web/form/field.tsx';
import { useFormKit } from '#core/web/form/form-context.ts';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { cnpjMask, cpfMask } from '#core/web/form/masks.ts';
import { customer, customerFields, type Customer } from '../contract.ts';

const { Field } = formFields(customerFields);

/** A document or a name was looked for; of a document its length tells whose it is. */
function beginning(typed: string) {
  const document = normaliseDocument(typed);
  if (!isDocument(document)) return { type: 'PJ', name: typed, document: '' } as const;
  return { type: document.length === 11 ? 'PF' : 'PJ', name: '', document } as const;
}

/** The number typed for one kind is not the other's. */
function TypeField() {
  const { form } = useFormKit();
  return <Field name="type" span={6} onPick={() => form.setFieldValue('document', '')} />;
}

/** What a customer cannot do without, asked on the spot; the rest is filled in their own form later. */
export default function NewCustomer({ typed, onMade, onClose }: NewRecordProps<Customer>) {
  return (
    <FormDialog
      title="Novo cliente"
      endpoint={customer.create}
      initial={{ ...beginning(typed), phone: '', email: '' }}
      verb="Cadastrar"
      success="Cliente criado com sucesso!"
      onDone={({ data }) => onMade(data)}
      onClose={onClose}
    >
      {({ type }) => {
        const company = type === 'PJ';
        return (
          <>
            <TypeField />
            <Field
              name="document"
              label={company ? 'CNPJ' : 'CPF'}
              mask={company ? cnpjMask : cpfMask}
              required
              span={6}
            />
            <Field name="name" label={company ? 'Razão social' : 'Nome completo'} span={12} />
            <Field name="phone" span={6} />
            <Field name="email" span={6} />
          </>
        );
      }}
    </FormDialog>
  );
}
