import { Title } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import { dayOf, formatMoney, plainDecimal } from '#core/contract/format.ts';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { PickerField } from '#core/web/form/fields.tsx';
import { filled } from '#core/web/form/filled.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { LineTable } from '#core/web/lines/line-table.tsx';
import type { Column } from '#core/web/lines/lines.types.ts';
import { useNow } from '#core/web/use-now.ts';
import { userSource } from '#modules/access/user/web/public.tsx';
import { purchase, type PurchaseSummary } from '#modules/purchase/purchase/contract.ts';
import { awaitedStates } from '#modules/purchase/purchase/purchase.rules.ts';
import {
  importFields,
  importTracking,
  type ImportCostLine,
  type ImportStepLine,
  type ImportTracking,
} from '../contract.ts';
import {
  costTotal,
  doneOn,
  importCost,
  importCurrency,
  importMachine,
  importStep,
  landedTotal,
  stepStatus,
} from '../import-tracking.rules.ts';

interface StepValues {
  uuid: string;
  step: ImportStepLine['step'];
  status: ImportStepLine['status'];
  planned_at: string;
  actual_at: string;
  document: string;
  responsible_uuid: string | null;
  notes: string;
}
interface CostValues {
  uuid?: string | null;
  kind: ImportCostLine['kind'];
  currency: ImportCostLine['currency'];
  amount: string;
  rate: string;
  notes: string;
}

const { Field, at } = formFields(importFields);
const path = '/purchase/request/import-tracking';
const purchaseSource = pickerSource<PurchaseSummary>({
  list: purchase.list,
  show: purchase.show,
  query: { status: awaitedStates.join(',') },
  option: ({ uuid, code, supplier_name }) => ({ value: uuid, label: `${code} · ${supplier_name}` }),
});

const stepOf = ({ responsible_name: _name, ...step }: ImportStepLine): StepValues => ({
  ...step,
  planned_at: step.planned_at ?? '',
  actual_at: step.actual_at ?? '',
  document: step.document ?? '',
  notes: step.notes ?? '',
});
const costOf = ({ total: _worked, ...cost }: ImportCostLine): CostValues =>
  filled({ ...cost, amount: cost.amount, rate: plainDecimal(cost.rate) });
const blankCost = (): CostValues => ({ kind: 'FREIGHT', currency: 'BRL', amount: '', rate: '1', notes: '' });

/** Create, of a purchase (`register/:purchase`) or of one chosen; then the steps and costs as they come. */
export function Component() {
  const { uuid, purchase: of } = useParams();
  const navigate = useNavigate();
  const today = dayOf(useNow());
  return (
    <RecordForm
      entity="import_tracking"
      resource={importTracking}
      uuid={uuid}
      values={formValues(importFields, (row: ImportTracking | undefined) => ({
        ...(row ? {} : { purchase_uuid: of ?? '' }),
        steps: row?.steps.map(stepOf) ?? [],
        costs: row?.costs.map(costOf) ?? [],
      }))}
      title={{ create: 'Nova importação', update: (row) => `${row.code} · ${row.supplier_name}` }}
      success={{ create: 'Importação cadastrada com sucesso!', update: 'Importação atualizada com sucesso!' }}
      back={path}
      onSaved={(reply) => void navigate(`${path}/${(reply as { data: ImportTracking }).data.uuid}`)}
      frozen={(row) => importMachine.whyNotEdit(row.status) !== undefined}
    >
      {(form, row) => (
        <>
          <FormSection title="Importação" hint="O modal diz as etapas e os prazos com que ela começa.">
            <PickerField
              {...at('purchase_uuid')}
              span={12}
              source={purchaseSource}
              chosen={row ? { value: row.purchase_uuid ?? '', label: row.purchase_code ?? '' } : null}
            />
            <Field name="mode" span={4} />
            <Field name="incoterm" span={4} />
            <Field name="channel" span={4} />
            <Field name="currency" span={4} />
            <Field name="exchange_rate" span={4} />
            <Field name="notes" />
          </FormSection>
          {row && (
            <section aria-label="Etapas">
              <Title order={2} size="h4" mb="sm">
                Etapas
              </Title>
              <LineTable<StepValues>
                name="steps"
                noun={{ one: 'Etapa', of: 'da etapa' }}
                columns={stepColumns(row.steps, today)}
                none="Nenhuma etapa."
              />
            </section>
          )}
          <section aria-label="Custos">
            <Title order={2} size="h4" mt="lg" mb="sm">
              Custos
            </Title>
            <LineTable<CostValues>
              name="costs"
              noun={{ one: 'Custo', of: 'do custo' }}
              columns={costColumns}
              blank={blankCost}
              addLabel="Adicionar custo"
              max={100}
              none="Nenhum custo ainda. Em outra moeda, a taxa é a do dia em que foi pago."
              totals={`Em reais ${formatMoney(landedTotal(form.values.costs as CostValues[]))}`}
            />
          </section>
        </>
      )}
    </RecordForm>
  );
}

const text = (field: string, title: string, { place, max }: { place: string; max: number }): Column<StepValues> => ({
  name: field,
  title,
  place,
  card: 3,
  cell: () => ({ kind: 'text', field, label: title, max, placeholder: title }),
});
const day = (field: 'planned_at' | 'actual_at', title: string): Column<StepValues> => ({
  name: field,
  title,
  width: '150px',
  card: 3,
  cell: () => ({ kind: 'day', field, label: title }),
});
const stepColumns = (stored: readonly ImportStepLine[], today: string): Column<StepValues>[] => {
  const names = new Map(stored.map((step) => [step.uuid, step.responsible_name]));
  return [
    {
      name: 'step',
      title: 'Etapa',
      width: 'minmax(0, 1fr)',
      cell: ({ step }, n) => ({ kind: 'shown', label: 'Etapa', value: `${n + 1}. ${importStep.label(step)}` }),
    },
    {
      name: 'status',
      title: 'Status',
      width: '170px',
      card: 3,
      cell: ({ actual_at }) => ({
        kind: 'choice',
        field: 'status',
        label: 'Status',
        options: stepStatus.options,
        pick: (status) => ({ actual_at: doneOn(status, actual_at, today) }),
      }),
    },
    day('planned_at', 'Prevista'),
    day('actual_at', 'Realizada'),
    text('notes', 'Observações', { place: '2', max: 300 }),
    {
      name: 'responsible_uuid',
      title: 'Responsável',
      place: '3',
      card: 3,
      cell: ({ uuid, responsible_uuid }) => ({
        kind: 'record',
        field: 'responsible_uuid',
        label: 'Responsável',
        placeholder: 'Responsável',
        source: userSource,
        chosen: responsible_uuid ? { value: responsible_uuid, label: names.get(uuid) ?? '' } : null,
      }),
    },
    text('document', 'Documento', { place: '4 / span 2', max: 120 }),
  ];
};

const costColumns: Column<CostValues>[] = [
  {
    name: 'kind',
    title: 'Custo',
    width: 'minmax(0, 1fr)',
    cell: () => ({ kind: 'choice', field: 'kind', label: 'Custo', options: importCost.options }),
  },
  {
    name: 'currency',
    title: 'Moeda',
    width: '150px',
    card: 3,
    cell: () => ({
      kind: 'choice',
      field: 'currency',
      label: 'Moeda',
      options: importCurrency.options,
      pick: (currency) => (currency === 'BRL' ? { rate: '1' } : { rate: '' }),
    }),
  },
  {
    name: 'amount',
    title: 'Valor',
    width: '130px',
    card: 3,
    right: true,
    cell: () => ({ kind: 'number', field: 'amount', label: 'Valor', decimals: 2, min: 0 }),
  },
  {
    name: 'rate',
    title: 'Taxa do dia',
    width: '120px',
    card: 3,
    right: true,
    cell: () => ({ kind: 'number', field: 'rate', label: 'Taxa do dia', decimals: 4, min: 0 }),
  },
  {
    name: 'total',
    title: 'Em reais',
    width: '120px',
    card: 3,
    right: true,
    cell: (line) => ({ kind: 'shown', label: 'Em reais', value: formatMoney(costTotal(line)) }),
  },
  {
    name: 'notes',
    title: 'Observações',
    place: '2 / -1',
    cell: () => ({ kind: 'text', field: 'notes', label: 'Observações', max: 200, placeholder: 'Observações' }),
  },
];
