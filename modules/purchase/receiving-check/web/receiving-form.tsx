import { Alert, Button, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { dayOf, formatMoney, formatNumber } from '#core/contract/format.ts';
import { Empty } from '#core/web/empty.tsx';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { useFormKit } from '#core/web/form/form-context.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { LineTable } from '#core/web/lines/line-table.tsx';
import { Loaded } from '#core/web/show/loaded.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { useNow } from '#core/web/use-now.ts';
import { receiving, receivingFields, type AwaitedLine, type Receiving } from '#modules/purchase/receiving/contract.ts';
import { receivingMachine, totalOf } from '#modules/purchase/receiving/receiving.rules.ts';
import type { InvoiceItem } from '../contract.ts';
import { anotherBatch, byInvoice, invoiceLines, lineOf, storedLine, withScanned, type Line } from './checked-lines.ts';
import { InvoiceField } from './invoice-field.tsx';
import { columnsOf } from './line-columns.tsx';
import { ScanField } from './scan-field.tsx';
import { UnknownItems } from './unknown-items.tsx';

const { Field } = formFields(receivingFields);
const choosing = '/purchase/receiving/register';

/** `register/:purchase` begins with what is still to come of it; `edit/:uuid` goes on with a check. */
export function Component() {
  const { uuid, purchase = '' } = useParams();
  if (uuid === undefined) return <OfPurchase uuid={purchase} />;
  return (
    <RecordLoader endpoint={receiving.show} back="/purchase/receiving">
      {(row) => <OfSupplier uuid={uuid} supplier={row.supplier_uuid ?? ''} />}
    </RecordLoader>
  );
}

const OfPurchase = ({ uuid }: { uuid: string }) => (
  <Loaded endpoint={receiving.awaited} input={{ query: { purchase_uuids: uuid } }} back={choosing}>
    {([first]) => (first ? <OfSupplier purchase={uuid} supplier={first.supplier_uuid} /> : <NothingToCome />)}
  </Loaded>
);

const NothingToCome = () => (
  <>
    <PageHeader title="Receber mercadoria" />
    <Empty
      title="Não há nada a receber deste pedido"
      sentence="Tudo o que foi pedido já chegou, ou o pedido não está com o fornecedor."
    >
      <Button component={Link} to={choosing} variant="default">
        Escolher outro pedido
      </Button>
    </Empty>
  </>
);

interface Props {
  uuid?: string;
  purchase?: string;
  supplier: string;
}
/** Of all the supplier still owes: an invoice may bring what several orders asked for. */
const OfSupplier = (props: Props) => (
  <Loaded endpoint={receiving.awaited} input={{ query: { supplier_uuid: props.supplier } }} back={choosing}>
    {(awaited) => <ReceivingForm {...props} awaited={awaited} />}
  </Loaded>
);

function ReceivingForm({ uuid, purchase, supplier, awaited }: Props & { awaited: readonly AwaitedLine[] }) {
  const navigate = useNavigate();
  const [finish, setFinish] = useState(true);
  const today = dayOf(useNow());
  const begun = awaited.filter(({ purchase_uuid }) => purchase_uuid === purchase);
  return (
    <RecordForm
      entity="receiving"
      resource={receiving}
      uuid={uuid}
      values={formValues(receivingFields, (row: Receiving | undefined) => ({
        supplier_uuid: supplier,
        received_at: row?.received_at ?? today,
        lines: row ? row.lines.map(storedLine) : begun.map((line) => lineOf(line)),
        finish: true,
      }))}
      title={{
        create: `Receber ${begun[0]?.purchase_code ?? 'mercadoria'} · ${begun[0]?.supplier_name ?? ''}`,
        update: (row) => `${row.code} · ${row.supplier_name}`,
      }}
      success={finish ? both('Entrada registrada no estoque!') : both('Conferência salva!')}
      saveLabel={finish ? 'Dar entrada' : 'Salvar conferência'}
      back="/purchase/receiving"
      onSaved={(reply) => void navigate(`/purchase/receiving/show/${(reply as { data: Receiving }).data.uuid}`)}
      frozen={(row) => receivingMachine.whyNotEdit(row.status) !== undefined}
    >
      {(form, row) => (
        <Fields
          row={row}
          awaited={awaited}
          finish={finish}
          onFinish={(on) => {
            setFinish(on);
            form.set('finish', on);
          }}
        />
      )}
    </RecordForm>
  );
}
const both = (text: string) => ({ create: text, update: text });

interface FieldsProps {
  row: Receiving | undefined;
  awaited: readonly AwaitedLine[];
  finish: boolean;
  onFinish: (on: boolean) => void;
}
function Fields({ row, awaited, finish, onFinish }: FieldsProps) {
  const { form } = useFormKit();
  const lines = form.values['lines'] as Line[];
  const [unknown, setUnknown] = useState<readonly InvoiceItem[]>([]);
  const known = useMemo(() => new Map(awaited.map((line) => [line.purchase_line_uuid, line])), [awaited]);
  const columns = useMemo(() => columnsOf(known, row?.lines ?? []), [known, row]);
  const setLines = (next: readonly Line[]) => form.setFieldValue('lines', next);
  function scan(code: string): string | undefined {
    const read = withScanned(form.getValues()['lines'] as Line[], known, code);
    if (!read) return undefined;
    setLines(read.lines);
    return `${read.of.description}: ${formatNumber(read.lines[read.index]?.quantity ?? '0')} de ${formatNumber(read.of.open)}`;
  }
  return (
    <>
      <FormSection title="Nota" hint="Solte aqui o XML da NF-e: itens, custos, lotes e validades vêm dele.">
        <InvoiceField
          keeps={row === undefined}
          supplier={String(form.values['supplier_uuid'])}
          onRead={(invoice) => {
            const read = byInvoice(form.getValues()['lines'] as Line[], invoice);
            form.setValues({
              ...form.getValues(),
              invoice_key: invoice.invoice_key,
              invoice_number: invoice.invoice_number,
              issued_at: invoice.issued_at ?? '',
              lines: read.lines,
            });
            setUnknown(read.unknown);
          }}
        />
        <Field name="invoice_key" span={8} />
        <Field name="invoice_number" span={4} />
        <Field name="issued_at" span={4} />
        <Field name="received_at" span={4} />
      </FormSection>
      <UnknownItems
        items={unknown}
        awaited={awaited}
        onKnown={(item, line) => {
          const others = lines.filter(
            ({ purchase_line_uuid, quantity }) => purchase_line_uuid !== line || quantity !== '0',
          );
          setLines([...others, ...invoiceLines(item, line)]);
          setUnknown(unknown.filter((one) => one !== item));
        }}
      />
      <section aria-label="Itens">
        <ScanField onScan={scan} onClear={() => setLines(lines.map((line) => ({ ...line, quantity: '0' })))} />
        <LineTable<Line>
          name="lines"
          noun={{ one: 'Item', of: 'do item' }}
          columns={columns}
          blank={(above) => anotherBatch(above ?? lineOf(awaited[0]!, '0'))}
          addLabel="Outro lote do último item"
          max={1000}
          none="Nenhum item: leia uma etiqueta ou o XML da nota."
          totals={`Total ${formatMoney(totalOf(lines))}`}
        />
      </section>
      <FormSection
        title="Divergências e observações"
        hint="Divergência é o que veio avariado, a menos do que a nota diz ou fora do preço combinado."
      >
        <Field name="divergence_note" />
        <Field name="notes" />
      </FormSection>
      <Switch
        label="Dar entrada no estoque ao salvar"
        description="Desligado, guarda a conferência para continuar depois."
        checked={finish}
        onChange={(event) => onFinish(event.currentTarget.checked)}
        mb="md"
      />
      {!finish && row === undefined && (
        <Alert color="blue">Nada entra no estoque até alguém dar entrada neste recebimento.</Alert>
      )}
    </>
  );
}
