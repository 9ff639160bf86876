import { useNavigate } from 'react-router';
import { sumOf, times } from '#core/contract/decimal.ts';
import { formatMoney, formatNumber, plainDecimal } from '#core/contract/format.ts';
import { TextareaField } from '#core/web/form/fields.tsx';
import { FormBody } from '#core/web/form/form-body.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import formClasses from '#core/web/form/form.module.css';
import { LineTable } from '#core/web/lines/line-table.tsx';
import type { Column } from '#core/web/lines/lines.types.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { goodsName } from '#modules/purchase/goods-line/goods-line.rules.ts';
import {
  purchaseRequest,
  type PurchaseRequest,
  type PurchaseRequestLine,
} from '#modules/purchase/purchase-request/contract.ts';
import { purchaseRequestMachine } from '#modules/purchase/purchase-request/purchase-request.rules.ts';

interface Line {
  uuid: string;
  approved_quantity: string;
  decision_note: string;
}

export const Component = () => (
  <RecordLoader endpoint={purchaseRequest.show} back="/purchase/request">
    {(row) => <Decide row={row} />}
  </RecordLoader>
);

/** How much of each line is granted, and why not all of it. */
function Decide({ row }: { row: PurchaseRequest }) {
  const navigate = useNavigate();
  const back = `/purchase/request/show/${row.uuid}`;
  const asked = new Map(row.lines.map((line) => [line.uuid, line]));
  const valuesOf = () => ({
    version: row.version,
    reason: '',
    lines: row.lines.map(({ uuid, quantity }): Line => ({
      uuid,
      approved_quantity: plainDecimal(quantity),
      decision_note: '',
    })),
  });
  const totalOf = ({ uuid, approved_quantity }: Line) =>
    times(approved_quantity || '0', asked.get(uuid)?.unit_price ?? '0');
  return (
    <div className={formClasses.page}>
      <PageHeader code={row.code} codeTo={back} title="Aprovar parcialmente" subtitle={row.justification} />
      <FormBody
        entity="purchase_request"
        endpoint={purchaseRequest.approveInPart}
        params={{ uuid: row.uuid }}
        initial={valuesOf()}
        valuesOf={valuesOf}
        success={purchaseRequestMachine.steps.approveInPart.done}
        saveLabel="Aprovar parcialmente"
        frozen={purchaseRequestMachine.whyNot('approveInPart', row) !== undefined}
        back={back}
        onSaved={() => void navigate(back)}
      >
        {(form) => (
          <>
            <LineTable<Line>
              name="lines"
              noun={{ one: 'Item', of: 'do item' }}
              columns={columnsOf(asked, totalOf)}
              none="Nenhum item."
              totals={`Aprovado ${formatMoney(sumOf((form.values['lines'] as Line[]).map(totalOf), 2))} de ${formatMoney(row.total)}`}
            />
            <FormSection title="Justificativa" hint="Vai para quem solicitou.">
              <TextareaField name="reason" label="Por que nem tudo" required max={500} rows={3} />
            </FormSection>
          </>
        )}
      </FormBody>
    </div>
  );
}

const columnsOf = (
  asked: ReadonlyMap<string, PurchaseRequestLine>,
  totalOf: (line: Line) => string,
): Column<Line>[] => {
  const shown = (label: string, value: (line: PurchaseRequestLine) => string) => (line: Line) => {
    const of = asked.get(line.uuid);
    return { kind: 'shown' as const, label, value: of && value(of) };
  };
  return [
    { name: 'goods', title: 'Item', width: 'minmax(0, 1fr)', cell: shown('Item', goodsName) },
    {
      name: 'asked',
      title: 'Solicitado',
      width: '110px',
      card: 3,
      right: true,
      cell: shown('Solicitado', ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`),
    },
    {
      name: 'approved',
      title: 'Aprovar',
      width: '110px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'number', field: 'approved_quantity', label: 'Aprovar', decimals: 3, min: 0 }),
    },
    {
      name: 'note',
      title: 'Observação',
      width: 'minmax(0, 0.8fr)',
      cell: () => ({ kind: 'text', field: 'decision_note', label: 'Observação', max: 300 }),
    },
    {
      name: 'total',
      title: 'Total est.',
      width: '120px',
      right: true,
      cell: (line) => ({ kind: 'shown', label: 'Total estimado', value: formatMoney(totalOf(line)) }),
    },
  ];
};
