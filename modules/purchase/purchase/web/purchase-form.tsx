import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { formatMoney, plainDecimal } from '#core/contract/format.ts';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { LineSection } from '#core/web/lines/line-section.tsx';
import type { Column } from '#core/web/lines/lines.types.ts';
import { Loaded } from '#core/web/show/loaded.tsx';
import {
  addingGoods,
  blankGoods,
  Brought,
  goodsColumns,
  goodsValuesOf,
  named,
  type GoodsValues,
} from '#modules/purchase/goods-line/web/public.tsx';
import type { GoodsKind } from '#modules/purchase/goods-line/goods-line.rules.ts';
import { SupplierField } from '#modules/registry/supplier/web/public.tsx';
import { purchase, purchaseFields, type OpenLine, type Purchase } from '../contract.ts';
import { lineTotal, purchaseMachine, sumsOf } from '../purchase.rules.ts';

interface Line extends GoodsValues {
  discount: string;
  expected_at: string;
  request_line_uuid: string | null;
  notes: string;
}
const { Field, at } = formFields(purchaseFields);
const blank = (kind?: GoodsKind): Line => ({
  ...blankGoods(kind),
  discount: '',
  expected_at: '',
  request_line_uuid: null,
  notes: '',
});
const adding = addingGoods(blank);
const lineOf = (line: Purchase['lines'][number]): Line => ({
  ...goodsValuesOf(line),
  discount: plainDecimal(line.discount),
  expected_at: line.expected_at ?? '',
  request_line_uuid: line.request_line_uuid,
  notes: line.notes ?? '',
});
/** A line of a request, as the order begins with it. */
const fromRequest = (line: OpenLine): Line => ({
  ...goodsValuesOf({ ...line, uuid: '' }),
  uuid: null,
  discount: '',
  expected_at: line.needed_by ?? '',
  request_line_uuid: line.request_line_uuid,
  notes: '',
});

/** Create and edit; `?requests=…` begins with what these requests still want. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const asked = uuid ? null : params.get('requests');
  if (asked === null) return <PurchaseForm uuid={uuid} />;
  return (
    <Loaded endpoint={purchase.openLines} input={{ query: { request_uuids: asked } }} back="/purchase/request">
      {(wanted) => <PurchaseForm uuid={uuid} wanted={wanted} />}
    </Loaded>
  );
}

const none: OpenLine[] = [];

function PurchaseForm({ uuid, wanted = none }: { uuid: string | undefined; wanted?: readonly OpenLine[] }) {
  const navigate = useNavigate();
  const [first] = wanted;
  const supplier = wanted.find(({ supplier_uuid }) => supplier_uuid);
  return (
    <RecordForm
      entity="purchase"
      resource={purchase}
      uuid={uuid}
      values={formValues(purchaseFields, (row: Purchase | undefined) => ({
        lines: row ? row.lines.map(lineOf) : first ? wanted.map(fromRequest) : [blank()],
        ...(row || !supplier ? {} : { supplier_uuid: supplier.supplier_uuid ?? '' }),
      }))}
      title={{ create: 'Novo pedido de compra', update: (row) => row.code }}
      success={{ create: 'Pedido cadastrado com sucesso!', update: 'Pedido atualizado com sucesso!' }}
      back="/purchase"
      onSaved={(reply) => void navigate(`/purchase/show/${(reply as { data: Purchase }).data.uuid}`)}
      frozen={(row) => purchaseMachine.whyNotEdit(row.status) !== undefined}
    >
      {(form, row) => {
        const lines = form.values.lines as Line[];
        const charges = form.values as unknown as Parameters<typeof sumsOf>[1];
        const { items_total, total } = sumsOf(lines, charges);
        return (
          <>
            <Brought lines={wanted === none ? null : wanted}>
              Retire o que for para outro fornecedor: continua por comprar.
            </Brought>
            <FormSection title="Pedido" hint="A quem, até quando e como se paga.">
              <SupplierField
                {...at('supplier_uuid')}
                span={8}
                chosen={
                  row
                    ? named(row.supplier_uuid, row.supplier_name)
                    : named(supplier?.supplier_uuid ?? null, supplier?.supplier_name)
                }
              />
              <Field name="expected_at" span={4} />
              <Field name="payment_terms" span={12} />
              <Field name="freight" span={4} />
              <Field name="taxes" span={4} />
              <Field name="discount" span={4} />
              <Field name="notes" />
            </FormSection>
            <Lines
              known={row?.lines}
              wanted={wanted}
              totals={`Itens ${formatMoney(items_total)} · total ${formatMoney(total)}`}
            />
          </>
        );
      }}
    </RecordForm>
  );
}

interface LinesProps {
  known: Purchase['lines'] | undefined;
  wanted: readonly OpenLine[];
  totals: string;
}
function Lines({ known, wanted, totals }: LinesProps) {
  const columns = useMemo(() => {
    const codes = new Map([...(known ?? []), ...wanted].map((line) => [line.request_line_uuid, line.request_code]));
    return columnsOf((line) => codes.get(line.request_line_uuid) ?? null);
  }, [known, wanted]);
  return (
    <LineSection<Line>
      name="lines"
      noun={{ one: 'Item', of: 'do item' }}
      columns={columns}
      blank={(above) => blank(above?.kind)}
      adding={adding}
      max={1000}
      none="Nenhum item ainda."
      totals={totals}
    />
  );
}

const columnsOf = (requestOf: (line: Line) => string | null): Column<Line>[] => [
  ...goodsColumns<Line>(),
  {
    name: 'unit_price',
    title: 'Unitário',
    width: '116px',
    card: 3,
    right: true,
    cell: () => ({ kind: 'money', field: 'unit_price', label: 'Valor unitário' }),
  },
  {
    name: 'discount',
    title: 'Desconto',
    width: '104px',
    card: 3,
    right: true,
    cell: () => ({ kind: 'money', field: 'discount', label: 'Desconto', empty: '0' }),
  },
  {
    name: 'total',
    title: 'Total',
    width: '108px',
    right: true,
    cell: (line) => ({ kind: 'shown', label: 'Total', value: formatMoney(lineTotal(line)) }),
  },
  {
    name: 'request',
    title: 'Solicitação',
    place: '2',
    card: 3,
    cell: (line) => {
      const code = requestOf(line);
      return code ? { kind: 'shown', label: 'Solicitação', value: <span className="mono">{code}</span> } : null;
    },
  },
  {
    name: 'notes',
    title: 'Observações',
    place: '3',
    card: 3,
    cell: () => ({ kind: 'text', field: 'notes', label: 'Observações', max: 300, placeholder: 'Observações' }),
  },
  {
    name: 'expected_at',
    title: 'Previsão',
    place: '4 / span 2',
    card: 3,
    cell: () => ({ kind: 'day', field: 'expected_at', label: 'Previsão', placeholder: 'Previsão' }),
  },
];
