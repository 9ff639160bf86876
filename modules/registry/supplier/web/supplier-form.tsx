import { Text } from '@mantine/core';
import { useParams } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { TextField } from '#core/web/form/fields.tsx';
import { filled } from '#core/web/form/filled.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { AddressLines, ContactLines } from '#modules/registry/party/web/public.tsx';
import { qualificationStatus, supplier, supplierFields, type Supplier } from '../contract.ts';
import { SupplierIdentity } from './supplier-identity.tsx';

const { Field, at } = formFields(supplierFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="supplier"
      resource={supplier}
      uuid={uuid}
      values={formValues(supplierFields, (row: Supplier | undefined) => ({
        country: row?.type === 'FOREIGN' ? row.country : '',
        contacts: row?.contacts.map(filled) ?? [],
        addresses: row?.addresses.map(filled) ?? [],
      }))}
      title={{ create: 'Novo fornecedor', update: (row) => row.name }}
      success={{ create: 'Fornecedor criado com sucesso!', update: 'Fornecedor atualizado com sucesso!' }}
      back="/supplier"
      actions={qualificationOf}
    >
      {(form) => {
        const foreign = form.values.type === 'FOREIGN';
        return (
          <>
            <SupplierIdentity
              type={form.values.type}
              onType={(type) => {
                form.set('type', type);
                // What the other kind is asked would be refused, or kept, out of sight.
                form.set('document', '');
                if (type === 'PF') form.set('trade_name', '');
                if (type !== 'PJ') form.set('state_registration', '');
                if (type !== 'FOREIGN')
                  for (const field of ['country', 'tax_id', 'foreign_address'] as const) form.set(field, '');
              }}
            />
            <FormSection title="Compras" hint="O que cotações e pedidos já trazem preenchido.">
              <Field name="lead_time_days" span={4} />
              <Field name="payment_terms" span={8} placeholder="28 dias, 30/60/90, antecipado…" />
              <Field name="currency" span={4} />
              <Field name="minimum_order" span={4} />
              <Field name="bank_details" />
            </FormSection>
            <FormSection title="Contato principal" hint="Por onde a equipe de compras fala com o fornecedor.">
              <Field name="email" span={12} />
              {(['phone', 'mobile'] as const).map((name) =>
                foreign ? (
                  <TextField key={name} {...at(name)} type="tel" max={30} placeholder="+00 000 0000" />
                ) : (
                  <Field key={name} name={name} span={6} />
                ),
              )}
            </FormSection>
            <FormSection title="Pessoas de contato" hint="Quem vende, quem fatura, quem entrega.">
              <ContactLines foreign={foreign} />
            </FormSection>
            <FormSection title="Endereços" hint="De onde saem as mercadorias; um deles é o principal.">
              {foreign && <Field name="foreign_address" />}
              <AddressLines
                addresses={form.values.addresses ?? []}
                onChange={(addresses) => form.set('addresses', addresses)}
              />
            </FormSection>
            <FormSection title="Observações" hint="Só a equipe vê.">
              <Field name="notes" />
            </FormSection>
          </>
        );
      }}
    </RecordForm>
  );
}

/** Given by the quality team's figures, not typed here. */
const qualificationOf = (row: Supplier) => (
  <Text size="sm" component="div">
    <StatusBadge of={qualificationStatus} value={row.qualification_status} />
    {row.iqf !== null && ` IQF ${formatNumber(row.iqf, 1)}`}
  </Text>
);
