import { useNavigate, useParams } from 'react-router';
import { sumOf, times } from '#core/contract/decimal.ts';
import { formatMoney, plainDecimal } from '#core/contract/format.ts';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { filled } from '#core/web/form/filled.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { lineColumns } from '#core/web/lines/field-line-columns.ts';
import { LineTable } from '#core/web/lines/line-table.tsx';
import { sample, sampleFields, sampleLines, type Sample } from '../contract.ts';
import { sampleMachine } from '../sample.rules.ts';

interface Line {
  uuid?: string | null;
  description: string;
  quantity: string;
  unit_price: string;
}

const { Field } = formFields(sampleFields);
const totalOf = ({ quantity, unit_price }: Line): string => times(quantity || '0', unit_price || '0');
const columns = lineColumns<typeof sampleLines.of, Line>(sampleLines, [
  { key: 'description', width: 'minmax(0, 1fr)' },
  { key: 'quantity', width: '110px', card: 2 },
  { key: 'unit_price', width: '130px', card: 2 },
  { key: 'total', width: '120px', card: 2, shown: (line: Line) => formatMoney(totalOf(line)) },
]);
const blank = (): Line => ({ description: '', quantity: '1', unit_price: '' });

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="sample"
      resource={sample}
      uuid={uuid}
      values={formValues(sampleFields, (row: Sample | undefined) => ({ lines: row?.lines.map(lineOf) ?? [] }))}
      title={{ create: 'Novo documento', update: (row) => row.code }}
      success={{ create: 'Documento criado com sucesso!', update: 'Documento atualizado com sucesso!' }}
      back="/sample"
      onSaved={(reply) => void navigate(`/sample/show/${(reply as { data: Sample }).data.uuid}`)}
      frozen={(row) => sampleMachine.whyNotEdit(row.status) !== undefined}
    >
      {(form) => (
        <>
          <FormSection title="Documento" hint="Do que se trata e até quando.">
            <Field name="title" span={8} />
            <Field name="due_on" span={4} />
            <Field name="notes" />
          </FormSection>
          <FormSection title="Itens" hint="Cole aqui um bloco copiado de uma planilha.">
            <LineTable<Line>
              name="lines"
              noun={{ one: 'Item', of: 'do item' }}
              columns={columns}
              blank={blank}
              max={1000}
              none="Nenhum item ainda."
              totals={`Total ${formatMoney(sumOf((form.values.lines as Line[]).map(totalOf), 2))}`}
            />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

const lineOf = ({ total: _worked, ...line }: Sample['lines'][number]) =>
  filled({ ...line, quantity: plainDecimal(line.quantity) });
