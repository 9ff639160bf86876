import { useNavigate, useParams, useSearchParams } from 'react-router';
import { plus } from '#core/contract/decimal.ts';
import { dayOf, formatMoney, plainDecimal } from '#core/contract/format.ts';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { LineTable } from '#core/web/lines/line-table.tsx';
import { TemplateField } from '#modules/contract/contract-template/web/public.tsx';
import {
  AdjustmentSection,
  BillingSection,
  NotesSection,
  PartiesSection,
  TermSection,
} from '#modules/contract/contract-terms/web/public.tsx';
import { rentalContract, rentalContractFields, type RentalContract } from '../contract.ts';
import { itemsValue, rentalContractMachine } from '../rental-contract.rules.ts';
import { blankItem, itemColumns, itemOf, type Item } from './item-columns.ts';

const { Field } = formFields(rentalContractFields);

/** What the address of a new contract says: of which units, from when to when. */
const fromAddress = (params: URLSearchParams) => ({
  starts_at: params.get('from') ?? dayOf(new Date()),
  ends_at: params.get('until') ?? '',
  items: params.getAll('asset').map((asset) => blankItem(asset)),
});

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="rental_contract"
      resource={rentalContract}
      uuid={uuid}
      values={formValues(rentalContractFields, (row: RentalContract | undefined) =>
        row
          ? { quota_quantity: row.quota_quantity ? plainDecimal(row.quota_quantity) : '', items: row.items.map(itemOf) }
          : fromAddress(params),
      )}
      title={{ create: 'Novo contrato de locação', update: (row) => row.code }}
      success={{ create: 'Contrato criado com sucesso!', update: 'Contrato atualizado com sucesso!' }}
      back="/contract/rental"
      onSaved={(reply) => void navigate(`/contract/rental/show/${(reply as { data: RentalContract }).data.uuid}`)}
      frozen={(row) => rentalContractMachine.whyNotEdit(row.status) !== undefined}
    >
      {(form, row) => (
        <>
          <PartiesSection row={row} />
          <TermSection values={form.values} />
          <FormSection title="Locação" hint="Comodato é empréstimo sem valor mensal.">
            <Field name="kind" span={4} />
            <Field name="use_site" span={8} />
            <Field name="deposit" span={4} />
            <Field name="freight_out" span={4} />
            <Field name="freight_back" span={4} />
            <Field name="insurance" span={8} />
            <Field name="maintenance_included" span={4} />
            <Field name="idle_credit" span={6} />
            {form.values['idle_credit'] === true && <Field name="idle_grace_days" span={6} />}
          </FormSection>
          {form.values['kind'] === 'COMODATO' && (
            <FormSection title="Cota de consumo" hint="O que o cliente compra por mês; o que faltar é cobrado.">
              <Field name="quota_item" span={6} />
              <Field name="quota_quantity" span={3} />
              <Field name="quota_price" span={3} />
            </FormSection>
          )}
          <FormSection title="Equipamentos" hint="Unidades do patrimônio, cada uma por seu número de série.">
            <LineTable<Item>
              name="items"
              noun={{ one: 'Equipamento', of: 'do equipamento' }}
              columns={itemColumns(row?.items ?? [])}
              blank={() => blankItem()}
              max={500}
              none="Nenhum equipamento ainda."
              totals={`Por mês ${formatMoney(plus(itemsValue(form.values['items'] as Item[]), (form.values['base_value'] as string) || '0'))}`}
            />
          </FormSection>
          <BillingSection />
          <AdjustmentSection values={form.values} />
          <FormSection title="Documento" hint="O que o contrato impresso e assinado diz.">
            <TemplateField kind={form.values.kind === 'COMODATO' ? 'COMODATO' : 'RENTAL'} row={row} />
          </FormSection>
          <NotesSection />
        </>
      )}
    </RecordForm>
  );
}
