import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DateField, MoneyField, NumberField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import type { FormHandle } from '#core/web/form/form-context.ts';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { SuggestField } from '#core/web/form/suggest-field.tsx';
import { queryOf } from '#core/web/query.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { CustomerEquipmentField } from '#modules/asset/crm-customer-equipment/web/public.tsx';
import { ItemsEditor, TotalsPanel, useFigures } from '#modules/budget/coverage/web/public.tsx';
import { CustomerField } from '#modules/registry/customer/web/public.tsx';
import type { Budget, Prefill } from '../budget.rows.ts';
import { exclusion } from '#modules/budget/coverage/coverage.rules.ts';
import type { BudgetValues } from './budget.values.ts';

interface Props {
  form: FormHandle<BudgetValues>;
  row: Budget | undefined;
  prefill: Prefill | undefined;
}
/** What companies here agree on most; anything else may be typed. */
const usualTerms = ['À vista', 'Pix na entrega', '15 dias', '28 dias', '30 dias', '30/60 dias', '30/60/90 dias'];

const nothing: Prefill['items'] = [];

export function BudgetFields({ form, row, prefill }: Props) {
  const order = row?.service_order ?? prefill?.service_order;
  const known = row?.items ?? prefill?.items ?? nothing;
  const figures = useFigures(form.values, known);
  const model = useModel(form.values.customer_equipment_uuid, row ?? prefill);
  return (
    <>
      {order ? <OfOrder form={form} row={row} prefill={prefill} /> : <ByItself form={form} row={row} />}
      <ItemsEditor figures={figures} known={known} model={model} />
      <FormSection title="Garantia" hint="Muda quem paga todas as linhas de uma vez.">
        <SelectField
          {...form.at('exclusion')}
          label="Exclusão de cobertura"
          span={5}
          options={exclusion.options}
          placeholder="Nenhuma"
          help="O que anula qualquer garantia."
        />
        <TextField
          {...form.at('courtesy_reason')}
          label="Cortesia"
          span={7}
          max={300}
          placeholder="Motivo, se a empresa não vai cobrar"
          help="Em branco, o cliente paga o que nada cobre."
        />
      </FormSection>
      <FormSection title="Condições" hint="O que o cliente lê abaixo dos itens.">
        <MoneyField
          {...form.at('discount')}
          label="Desconto no total"
          span={3}
          empty="0"
          error={figures.errors['discount']?.[0]}
        />
        <MoneyField {...form.at('freight')} label="Frete" span={3} empty="0" />
        <DateField {...form.at('valid_until')} label="Válido até" span={3} />
        <NumberField {...form.at('delivery_days')} label="Prazo" span={3} min={0} max={999} suffix=" dias" asNumber />
        <SuggestField
          {...form.at('payment_terms')}
          label="Condições de pagamento"
          span={12}
          max={500}
          suggestions={usualTerms}
        />
        <TextareaField {...form.at('notes')} label="Observações para o cliente" max={4000} />
        <TextareaField
          {...form.at('internal_notes')}
          label="Observações internas"
          max={4000}
          rows={2}
          help="O cliente não vê."
        />
      </FormSection>
      <TotalsPanel totals={figures.totals} />
    </>
  );
}

/** The model of what it is about: the order's or the stored unit's, else the one of the unit just chosen. */
function useModel(unit: string | null | undefined, known: Budget | Prefill | undefined): string | null {
  const stored = known && 'customer_equipment_uuid' in known ? known.customer_equipment_uuid : null;
  const other = !known?.service_order && unit && unit !== stored ? unit : '';
  const { data } = useQuery({
    ...queryOf(customerEquipment.show, { params: { uuid: other } }),
    enabled: other !== '',
    meta: { silent: true },
  });
  if (other) return data?.data.equipment_uuid ?? null;
  return known?.service_order || unit ? (known?.equipment_uuid ?? null) : null;
}

/** The order says whose it is and about what; only the payer may be another. */
function OfOrder({ form, row, prefill }: Props) {
  const order = row?.service_order ?? prefill?.service_order;
  const about = row ?? prefill;
  const unit = [about?.equipment_name, about?.serial_number && `nº de série ${about.serial_number}`]
    .filter(Boolean)
    .join(' · ');
  return (
    <FormSection title="Ordem de serviço" hint="Os itens vêm da avaliação técnica; confira preços e quem paga.">
      <Col span={12}>
        <Text>
          <Anchor component={Link} to={`/service-order/show/${order?.uuid}`} className="mono">
            {order?.code}
          </Anchor>{' '}
          · {about?.customer.name}
        </Text>
        {unit && (
          <Text size="sm" c="dimmed">
            {unit}
          </Text>
        )}
      </Col>
      <Payer form={form} row={row} prefill={prefill} />
    </FormSection>
  );
}

function ByItself({ form, row }: Omit<Props, 'prefill'>) {
  return (
    <FormSection title="Cliente" hint="Sem ordem de serviço: aprovado, o orçamento pode virar uma.">
      <CustomerField
        {...form.at('customer_uuid')}
        label="Cliente"
        required
        span={12}
        chosen={row ? { value: row.customer.uuid, label: row.customer.name } : null}
        onPick={() => form.set('customer_equipment_uuid', null)}
      />
      <CustomerEquipmentField
        {...form.at('customer_equipment_uuid')}
        label="Equipamento"
        span={12}
        customer={form.values.customer_uuid || undefined}
        help="Se for sobre um: a garantia dele diz quem paga."
        chosen={
          row?.customer_equipment_uuid
            ? {
                value: row.customer_equipment_uuid,
                label: [row.serial_number, row.equipment_name].filter(Boolean).join(' · '),
              }
            : null
        }
      />
      <Payer form={form} row={row} prefill={undefined} />
    </FormSection>
  );
}

function Payer({ form, row, prefill }: Props) {
  const payer = row?.payer ?? prefill?.payer;
  return (
    <CustomerField
      {...form.at('payer_uuid')}
      label="Quem recebe a cobrança"
      span={12}
      placeholder="O próprio cliente"
      chosen={payer ? { value: payer.uuid, label: payer.name } : null}
    />
  );
}
