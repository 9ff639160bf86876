import { Text } from '@mantine/core';
import { useParams } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { MaskField, MoneyField, NumberField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { phoneMask } from '#core/web/form/masks.ts';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { AddressLines, ContactLines } from '#modules/registry/party/web/public.tsx';
import { currency, qualificationStatus, supplier, type Supplier } from '../contract.ts';
import { SupplierIdentity } from './supplier-identity.tsx';
import { supplierValues } from './supplier.values.ts';

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="supplier"
      resource={supplier}
      uuid={uuid}
      values={supplierValues}
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
              <NumberField
                {...form.at('lead_time_days')}
                label="Prazo de entrega"
                span={4}
                min={0}
                max={999}
                suffix=" dias"
                asNumber
              />
              <TextField
                {...form.at('payment_terms')}
                label="Condição de pagamento"
                span={8}
                max={120}
                placeholder="28 dias, 30/60/90, antecipado…"
              />
              <SelectField {...form.at('currency')} label="Moeda" required span={4} options={currency.options} />
              <MoneyField {...form.at('minimum_order')} label="Pedido mínimo" bare span={4} />
              <TextareaField {...form.at('bank_details')} label="Dados bancários ou PIX" max={300} rows={2} />
            </FormSection>
            <FormSection title="Contato principal" hint="Por onde a equipe de compras fala com o fornecedor.">
              <TextField {...form.at('email')} label="E-mail" type="email" span={12} max={160} />
              {foreign ? (
                <>
                  <TextField {...form.at('phone')} label="Telefone" type="tel" max={30} placeholder="+00 000 0000" />
                  <TextField {...form.at('mobile')} label="Celular" type="tel" max={30} placeholder="+00 000 0000" />
                </>
              ) : (
                <>
                  <MaskField {...form.at('phone')} label="Telefone" mask={phoneMask} span={6} />
                  <MaskField {...form.at('mobile')} label="Celular" mask={phoneMask} span={6} />
                </>
              )}
            </FormSection>
            <FormSection title="Pessoas de contato" hint="Quem vende, quem fatura, quem entrega.">
              <ContactLines foreign={foreign} />
            </FormSection>
            <FormSection title="Endereços" hint="De onde saem as mercadorias; um deles é o principal.">
              {foreign && (
                <TextareaField {...form.at('foreign_address')} label="Endereço no exterior" max={300} rows={2} />
              )}
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

/** Given by the quality team's figures, not typed here. */
const qualificationOf = (row: Supplier) => (
  <Text size="sm" component="div">
    <StatusBadge of={qualificationStatus} value={row.qualification_status} />
    {row.iqf !== null && ` IQF ${formatNumber(row.iqf, 1)}`}
  </Text>
);
