import { SegmentedControl } from '@mantine/core';
import { useParams } from 'react-router';
import { recordStatus } from '#core/contract/choice.ts';
import { MaskField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { cnpjMask, cpfMask, phoneMask } from '#core/web/form/masks.ts';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { AddressLines, ContactLines } from '#modules/registry/party/web/public.tsx';
import { customer, customerType, segment } from '../contract.ts';
import { customerValues } from './customer.values.ts';
import { DocumentNotice } from './document-notice.tsx';

/** Create and edit; a person and a company are asked different things. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="customer"
      resource={customer}
      uuid={uuid}
      values={customerValues}
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
              <MaskField
                {...form.at('document')}
                label={company ? 'CNPJ' : 'CPF'}
                mask={company ? cnpjMask : cpfMask}
                required
                span={4}
              />
              <TextField
                {...form.at('name')}
                label={company ? 'Razão social' : 'Nome completo'}
                required
                span={8}
                max={160}
              />
              <DocumentNotice document={form.values.document} self={uuid} />
              {company && <TextField {...form.at('trade_name')} label="Nome fantasia" span={8} max={160} />}
              {company && (
                <TextField
                  {...form.at('state_registration')}
                  label="Inscrição estadual"
                  span={4}
                  max={20}
                  placeholder="ou ISENTO"
                />
              )}
              <SelectField {...form.at('segment')} label="Segmento" span={4} options={segment.options} />
              <SelectField {...form.at('status')} label="Situação" required span={4} options={recordStatus.options} />
            </FormSection>
            <FormSection title="Contato principal" hint="Por onde a empresa fala com o cliente no dia a dia.">
              <TextField {...form.at('email')} label="E-mail" type="email" span={12} max={160} />
              <MaskField {...form.at('phone')} label="Telefone" mask={phoneMask} span={6} />
              <MaskField {...form.at('mobile')} label="Celular" mask={phoneMask} span={6} />
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
              <TextareaField {...form.at('notes')} label="Observações" max={4000} />
            </FormSection>
          </>
        );
      }}
    </RecordForm>
  );
}
