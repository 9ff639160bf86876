import { SegmentedControl } from '@mantine/core';
import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { filled } from '#core/web/form/filled.ts';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { cnpjMask, cpfMask } from '#core/web/form/masks.ts';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { AddressLines, ContactLines } from '#modules/registry/party/web/public.tsx';
import { customer, customerFields, customerType, type Customer } from '../contract.ts';
import { DocumentNotice } from './document-notice.tsx';

const { Field } = formFields(customerFields);

/** Create and edit; a person and a company are asked different things. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="customer"
      resource={customer}
      uuid={uuid}
      values={formValues(customerFields, (row: Customer | undefined) => ({
        contacts: row?.contacts.map(filled) ?? [],
        addresses: row?.addresses.map(filled) ?? [],
      }))}
      title={{ create: 'Novo cliente', update: (row) => row.name }}
      success={{ create: 'Cliente criado com sucesso!', update: 'Cliente atualizado com sucesso!' }}
      back="/customer"
    >
      {(form) => {
        const company = form.values.type === 'PJ';
        return (
          <>
            <FormSection title="Identificação" hint="Os dados que saem em ordens de serviço, orçamentos e contratos.">
              <Col span={12}>
                <SegmentedControl
                  aria-label="Tipo de pessoa"
                  data={customerType.options.map(({ value, label }) => ({ value, label }))}
                  value={form.values.type}
                  onChange={(type) => {
                    form.set('type', type);
                    // What the other kind is asked would be refused, or kept, out of sight.
                    for (const field of ['document', 'trade_name', 'state_registration'] as const) form.set(field, '');
                  }}
                />
              </Col>
              <Field
                name="document"
                label={company ? 'CNPJ' : 'CPF'}
                mask={company ? cnpjMask : cpfMask}
                required
                span={4}
              />
              <Field name="name" label={company ? 'Razão social' : 'Nome completo'} span={8} />
              <DocumentNotice document={form.values.document} self={uuid} />
              {company && <Field name="trade_name" span={8} />}
              {company && <Field name="state_registration" span={4} placeholder="ou ISENTO" />}
              <Field name="segment" span={4} />
              <Field name="status" span={4} />
            </FormSection>
            <FormSection title="Contato principal" hint="Por onde a empresa fala com o cliente no dia a dia.">
              <Field name="email" span={12} />
              <Field name="phone" span={6} />
              <Field name="mobile" span={6} />
            </FormSection>
            <FormSection
              title="Pessoas de contato"
              hint="Quem atende, quem aprova orçamentos, quem recebe os equipamentos."
            >
              <ContactLines />
            </FormSection>
            <FormSection title="Endereços" hint="Um deles é o principal, usado nos documentos.">
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
