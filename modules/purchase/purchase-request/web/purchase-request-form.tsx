import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { sumOf } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { LineSection } from '#core/web/lines/line-section.tsx';
import { addingGoods } from '#modules/purchase/goods-line/web/public.tsx';
import { OrderField } from '#modules/service/service-order/web/public.tsx';
import { maxLines, purchaseRequest, purchaseRequestFields, type PurchaseRequest } from '../contract.ts';
import { purchaseRequestMachine } from '../purchase-request.rules.ts';
import { blankLine, lineColumns, lineOf, totalOf, type Line } from './line-columns.tsx';

const { Field, at } = formFields(purchaseRequestFields);
const adding = addingGoods(blankLine);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="purchase_request"
      resource={purchaseRequest}
      uuid={uuid}
      values={formValues(purchaseRequestFields, (row: PurchaseRequest | undefined) => ({
        lines: row?.lines.map(lineOf) ?? [blankLine()],
      }))}
      title={{ create: 'Nova solicitação de compra', update: (row) => row.code }}
      success={{ create: 'Solicitação cadastrada com sucesso!', update: 'Solicitação atualizada com sucesso!' }}
      back="/purchase/request"
      onSaved={(reply) => void navigate(`/purchase/request/show/${(reply as { data: PurchaseRequest }).data.uuid}`)}
      frozen={(row) => purchaseRequestMachine.whyNotEdit(row.status) !== undefined}
    >
      {(form, row) => (
        <>
          <FormSection title="Solicitação" hint="Para que é a compra, e até quando.">
            <Field name="justification" span={12} />
            <Field name="department" span={4} />
            <Field name="priority" span={4} />
            <Field name="needed_by" span={4} />
            <OrderField
              {...at('service_order_uuid')}
              span={12}
              chosen={row?.service_order_uuid ? { value: row.service_order_uuid, label: row.order_code ?? '' } : null}
            />
            <Field name="notes" />
          </FormSection>
          <Lines known={row?.lines ?? none} lines={form.values.lines as Line[]} />
        </>
      )}
    </RecordForm>
  );
}

const none: PurchaseRequest['lines'] = [];

function Lines({ known, lines }: { known: PurchaseRequest['lines']; lines: readonly Line[] }) {
  const columns = useMemo(() => lineColumns(known), [known]);
  return (
    <LineSection<Line>
      name="lines"
      noun={{ one: 'Item', of: 'do item' }}
      columns={columns}
      blank={(above) => blankLine(above?.kind)}
      adding={adding}
      max={maxLines}
      none="Nenhum item ainda. Adicione peças, produtos ou descreva o que falta."
      totals={`Total estimado ${formatMoney(sumOf(lines.map(totalOf), 2))}`}
    />
  );
}
