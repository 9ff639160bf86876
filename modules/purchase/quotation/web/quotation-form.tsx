import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { LineSection } from '#core/web/lines/line-section.tsx';
import { Loaded } from '#core/web/show/loaded.tsx';
import { addingGoods, Brought } from '#modules/purchase/goods-line/web/public.tsx';
import { purchase, type OpenLine } from '#modules/purchase/purchase/contract.ts';
import { maxLines, maxSuppliers, quotation, quotationFields, type Quotation } from '../contract.ts';
import { quotationMachine } from '../quotation.rules.ts';
import {
  blankInvited,
  blankLine,
  fromRequest,
  invitedOf,
  lineColumns,
  lineOf,
  supplierColumns,
  type InvitedLine,
  type Line,
} from './quotation-columns.tsx';

const { Field } = formFields(quotationFields);
const adding = addingGoods(blankLine);

/** Create and edit; `?requests=…` begins with what these requests still want. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const asked = uuid ? null : params.get('requests');
  if (asked === null) return <QuotationForm uuid={uuid} />;
  return (
    <Loaded endpoint={purchase.openLines} input={{ query: { request_uuids: asked } }} back="/purchase/request">
      {(wanted) => <QuotationForm uuid={uuid} wanted={wanted} />}
    </Loaded>
  );
}

const none: OpenLine[] = [];
/** Suppliers the requests suggest are invited from the start. */
const suggested = (wanted: readonly OpenLine[]): InvitedLine[] =>
  [...new Set(wanted.flatMap(({ supplier_uuid }) => supplier_uuid ?? []))].map((supplier_uuid) => ({
    supplier_uuid,
    email: '',
  }));

function QuotationForm({ uuid, wanted = none }: { uuid: string | undefined; wanted?: readonly OpenLine[] }) {
  const navigate = useNavigate();
  const codes = [...new Set(wanted.map(({ request_code }) => request_code))];
  return (
    <RecordForm
      entity="quotation"
      resource={quotation}
      uuid={uuid}
      values={formValues(quotationFields, (row: Quotation | undefined) => ({
        lines: row ? row.lines.map(lineOf) : wanted.length > 0 ? wanted.map(fromRequest) : [blankLine()],
        suppliers: row ? row.suppliers.map(invitedOf) : wanted.length > 0 ? suggested(wanted) : [blankInvited()],
        ...(row || codes.length === 0 ? {} : { subject: `Itens de ${codes.join(', ')}`.slice(0, 200) }),
      }))}
      title={{ create: 'Nova cotação', update: (row) => row.code }}
      success={{ create: 'Cotação cadastrada com sucesso!', update: 'Cotação atualizada com sucesso!' }}
      back="/purchase/quotation"
      onSaved={(reply) => void navigate(`/purchase/quotation/show/${(reply as { data: Quotation }).data.uuid}`)}
      frozen={(row) => quotationMachine.whyNotEdit(row.status) !== undefined}
    >
      {(_form, row) => (
        <>
          <Brought lines={wanted === none ? null : wanted}>
            Ao enviar, o que foi solicitado passa a “Em cotação”.
          </Brought>
          <FormSection title="Cotação" hint="O que se cota, e até quando os fornecedores respondem.">
            <Field name="subject" span={8} />
            <Field name="deadline" span={4} />
            <Field name="message" />
          </FormSection>
          <Suppliers known={row?.suppliers} wanted={wanted} />
          <Lines known={row?.lines} wanted={wanted} />
        </>
      )}
    </RecordForm>
  );
}

interface KnownProps<T> {
  known: T | undefined;
  wanted: readonly OpenLine[];
}
function Suppliers({ known, wanted }: KnownProps<Quotation['suppliers']>) {
  const columns = useMemo(() => {
    const names = [...(known ?? []), ...wanted].map(
      ({ supplier_uuid, supplier_name }) => [supplier_uuid, supplier_name] as const,
    );
    return supplierColumns(new Map(names));
  }, [known, wanted]);
  return (
    <LineSection<InvitedLine>
      title="Fornecedores"
      hint="Cada um recebe por e-mail um link só seu. Sem e-mail, você digita a proposta ou lê a planilha."
      name="suppliers"
      noun={{ one: 'Fornecedor', of: 'do fornecedor' }}
      columns={columns}
      blank={blankInvited}
      addLabel="Convidar fornecedor"
      max={maxSuppliers}
      none="Nenhum fornecedor ainda."
    />
  );
}

function Lines({ known, wanted }: KnownProps<Quotation['lines']>) {
  const columns = useMemo(() => {
    const codes = new Map([...(known ?? []), ...wanted].map((line) => [line.request_line_uuid, line.request_code]));
    return lineColumns((line) => codes.get(line.request_line_uuid) ?? null);
  }, [known, wanted]);
  return (
    <LineSection<Line>
      name="lines"
      noun={{ one: 'Item', of: 'do item' }}
      columns={columns}
      blank={(above) => blankLine(above?.kind)}
      adding={adding}
      max={maxLines}
      none="Nenhum item ainda."
    />
  );
}
