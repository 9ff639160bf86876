import { isDocument, normaliseDocument } from '#core/contract/br.ts';
import type { NewRecordProps } from '#core/web/form/creating-field.tsx';
import { MaskField, SelectField, TextField } from '#core/web/form/fields.tsx';
import { useFormKit } from '#core/web/form/form-context.ts';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { cnpjMask, cpfMask, phoneMask } from '#core/web/form/masks.ts';
import { customer, customerType, type Customer } from '../contract.ts';

/** A document or a name was looked for; of a document its length tells whose it is. */
function beginning(typed: string) {
  const document = normaliseDocument(typed);
  if (!isDocument(document)) return { type: 'PJ', name: typed, document: '' } as const;
  return { type: document.length === 11 ? 'PF' : 'PJ', name: '', document } as const;
}

/** The number typed for one kind is not the other's. */
function TypeField() {
  const { form } = useFormKit();
  return (
    <SelectField
      name="type"
      label="Tipo de pessoa"
      required
      span={6}
      options={customerType.options}
      onPick={() => form.setFieldValue('document', '')}
    />
  );
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
            <MaskField
              name="document"
              label={company ? 'CNPJ' : 'CPF'}
              mask={company ? cnpjMask : cpfMask}
              required
              span={6}
            />
            <TextField name="name" label={company ? 'Razão social' : 'Nome completo'} required span={12} max={160} />
            <MaskField name="phone" label="Telefone" mask={phoneMask} span={6} />
            <TextField name="email" label="E-mail" type="email" span={6} max={160} />
          </>
        );
      }}
    </FormDialog>
  );
}
