import { Anchor, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { readBack } from '#core/contract/br.ts';
import { dayOf, formatMoney } from '#core/contract/format.ts';
import { moneyPlaces, sumOf, times } from '#core/contract/decimal.ts';
import { DateField, MoneyField, NumberField, PickerField, TextField } from '#core/web/form/fields.tsx';
import { FilesField } from '#core/web/form/files-field.tsx';
import { FormBody } from '#core/web/form/form-body.tsx';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { LineEditor } from '#core/web/form/line-editor.tsx';
import formClasses from '#core/web/form/form.module.css';
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

/** What came with one invoice, line by line as it stands on the paper, into the ledger at once. */
export function Component() {
  const of = useStock();
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
              <LineEditor<Line>
                name="lines"
                one="Item"
                addLabel="Adicionar item"
                blank={blankLine}
                none="Nenhum item ainda."
                max={200}
              >
                {(at, _index, line) => <LineFields of={of} at={at} line={line} />}
              </LineEditor>
              <Total lines={form.values['lines'] as Line[]} />
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

function LineFields({ of, at, line }: { of: StockOf; at: (field: keyof Line) => string; line: Line }) {
  const cost = times(line.quantity, line.unit_cost);
  return (
    <>
      <PickerField name={at('item_uuid')} label={of.label} required span={12} source={itemSource(of)} />
      <NumberField name={at('quantity')} label="Quantidade" required span={4} decimals={3} min={0} />
      <MoneyField name={at('unit_cost')} label="Custo unitário" span={4} />
      <Col span={4}>
        <Text size="sm" fw={600}>
          Total
        </Text>
        <Text mt={8} className="tabular">
          {formatMoney(cost)}
        </Text>
      </Col>
      <TextField name={at('batch_number')} label="Lote" span={4} max={60} placeholder="Sem lote" />
      <DateField name={at('expires_at')} label="Validade" span={4} />
      <TextField name={at('location')} label="Local" span={4} max={60} placeholder="O do item" />
    </>
  );
}

/** To be compared with the paper before it is sent. */
function Total({ lines }: { lines: readonly Line[] }) {
  const total = sumOf(
    lines.map(({ quantity, unit_cost }) => times(quantity, unit_cost)),
    moneyPlaces,
  );
  return (
    <Col span={12}>
      <Text aria-live="polite" ta="right">
        Total da nota: <b>{readBack(total)}</b>
      </Text>
    </Col>
  );
}
