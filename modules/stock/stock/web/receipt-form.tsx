import { Anchor, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { readBack } from '#core/contract/br.ts';
import { dayOf, formatMoney } from '#core/contract/format.ts';
import { moneyPlaces, sumOf, times } from '#core/contract/decimal.ts';
import { DateField, TextField } from '#core/web/form/fields.tsx';
import { FilesField } from '#core/web/form/files-field.tsx';
import { FormBody } from '#core/web/form/form-body.tsx';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import formClasses from '#core/web/form/form.module.css';
import { LineTable } from '#core/web/lines/line-table.tsx';
import type { Column } from '#core/web/lines/lines.types.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { useNow } from '#core/web/use-now.ts';
import { SupplierField } from '#modules/registry/supplier/web/public.tsx';
import { receiptUpload, type Receipt } from '../stock-receipt.ts';
import { itemSource, useStock, type StockOf } from './stock-words.ts';

const blankLine = () => ({
  item_uuid: '',
  quantity: '',
  unit_cost: '',
  batch_number: '',
  expires_at: '',
  location: '',
});
type Line = ReturnType<typeof blankLine>;
const noun = { one: 'Item', of: 'do item' };

/** What came with one invoice, line by line as it stands on the paper, into the ledger at once. */
export function Component() {
  const of = useStock();
  const columns = useMemo(() => columnsOf(of), [of]);
  const navigate = useNavigate();
  const today = dayOf(useNow());
  const values = {
    supplier_uuid: '',
    invoice_number: '',
    received_at: today,
    notes: '',
    lines: [blankLine()],
  };
  return (
    <div className={formClasses.page}>
      <PageHeader title="Entrada de nota" subtitle={of.title} />
      <FormBody
        entity="stock_receipt"
        endpoint={of.api.receipt}
        initial={values}
        valuesOf={() => values}
        success="Entrada da nota registrada com sucesso!"
        saveLabel="Dar entrada"
        back={of.base}
        // A document leads to itself: its lines are compared with the paper there.
        onSaved={(reply) => void navigate(`/stock/receipt/show/${(reply as { data: Receipt }).data.uuid}`)}
      >
        {(form) => (
          <>
            <FormSection title="Nota" hint="A mesma nota do mesmo fornecedor entra uma vez só.">
              <SupplierField name="supplier_uuid" label="Fornecedor" required span={12} />
              <TextField name="invoice_number" label="Número da nota" required span={4} max={60} />
              <DateField name="received_at" label="Recebida em" required span={4} />
              <TextField name="notes" label="Observações" span={12} max={500} />
              <FilesField
                name="files"
                label="Arquivo da nota"
                help="O PDF, o XML ou uma foto; pode vir depois."
                rule={receiptUpload}
              />
            </FormSection>
            <FormSection title="Itens" hint="Tudo entra de uma vez, ou nada entra.">
              <LineTable<Line>
                name="lines"
                noun={noun}
                columns={columns}
                addLabel="Adicionar item"
                blank={blankLine}
                none="Nenhum item ainda."
                max={200}
                totals={<Total lines={form.values['lines'] as Line[]} />}
              />
              <Col span={12}>
                <Text size="sm" c="dimmed">
                  Não está na lista?{' '}
                  <Anchor component={Link} to={`${of.base}/register`} size="sm" underline="always">
                    Cadastrar no estoque
                  </Anchor>
                </Text>
              </Col>
            </FormSection>
          </>
        )}
      </FormBody>
    </div>
  );
}

/** As the paper has them; below each what the shelf needs to know. */
const columnsOf = (of: StockOf): Column<Line>[] => {
  const source = itemSource(of);
  return [
    {
      name: 'item_uuid',
      title: of.label,
      width: 'minmax(0, 1fr)',
      cell: () => ({ kind: 'record', field: 'item_uuid', label: of.label, source }),
    },
    {
      name: 'quantity',
      title: 'Quantidade',
      width: '112px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'number', field: 'quantity', label: 'Quantidade', decimals: 3, min: 0 }),
    },
    {
      name: 'unit_cost',
      title: 'Custo unitário',
      width: '128px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'money', field: 'unit_cost', label: 'Custo unitário' }),
    },
    {
      name: 'total',
      title: 'Total',
      width: '112px',
      right: true,
      cell: ({ quantity, unit_cost }) => ({
        kind: 'shown',
        label: 'Total',
        value: formatMoney(times(quantity, unit_cost)),
      }),
    },
    text('batch_number', 'Lote', 'Sem lote', '2'),
    {
      name: 'expires_at',
      title: 'Validade',
      place: '3 / span 1',
      card: 3,
      cell: () => ({ kind: 'day', field: 'expires_at', label: 'Validade', placeholder: 'Validade' }),
    },
    text('location', 'Local', 'Local: o do item', '4 / span 2'),
  ];
};
const text = (field: 'batch_number' | 'location', label: string, placeholder: string, place: string): Column<Line> => ({
  name: field,
  title: label,
  place,
  card: 3,
  cell: () => ({ kind: 'text', field, label, max: 60, placeholder }),
});

/** To be compared with the paper before it is sent. */
function Total({ lines }: { lines: readonly Line[] }) {
  const total = sumOf(
    lines.map(({ quantity, unit_cost }) => times(quantity, unit_cost)),
    moneyPlaces,
  );
  return (
    <Text aria-live="polite">
      Total da nota: <b>{readBack(total)}</b>
    </Text>
  );
}
