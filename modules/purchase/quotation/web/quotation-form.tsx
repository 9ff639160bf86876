import { Alert, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { LineSection } from '#core/web/lines/line-section.tsx';
import { queryOf } from '#core/web/query.ts';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { addingGoods, NothingLeft } from '#modules/purchase/goods-line/web/public.tsx';
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
  const requests = uuid ? null : params.get('requests');
  const wanted = useQuery({
    ...queryOf(purchase.openLines, { query: { request_uuids: requests ?? '' } }),
    enabled: requests !== null,
  });
  if (wanted.isLoadingError)
    return <RecordMissing error={wanted.error} back="/purchase/request" onRetry={() => void wanted.refetch()} />;
  if (requests !== null && !wanted.data) return <Skeleton h={320} aria-label="Carregando as solicitações" />;
  return <QuotationForm uuid={uuid} asked={requests !== null} wanted={wanted.data?.data ?? none} />;
}

const none: OpenLine[] = [];
/** By as many codes as it has room for. */
function subjectOf(codes: readonly string[]): string {
  const whole = `Itens ${codes.length === 1 ? 'da' : 'das'} ${codes.join(', ')}`;
  return whole.length <= 200 ? whole : `Itens de ${codes.length} solicitações`;
}
/** Suppliers the requests suggest are invited from the start. */
const suggested = (wanted: readonly OpenLine[]): InvitedLine[] =>
  [...new Set(wanted.flatMap(({ supplier_uuid }) => supplier_uuid ?? []))].map((supplier_uuid) => ({
    supplier_uuid,
    email: '',
  }));

interface FormProps {
  uuid: string | undefined;
  /** It was to begin with what requests want. */
  asked: boolean;
  wanted: readonly OpenLine[];
}
function QuotationForm({ uuid, asked, wanted }: FormProps) {
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
        ...(row || codes.length === 0 ? {} : { subject: subjectOf(codes) }),
      }))}
      title={{ create: 'Nova cotação', update: (row) => row.code }}
      success={{ create: 'Cotação cadastrada com sucesso!', update: 'Cotação atualizada com sucesso!' }}
      back="/purchase/quotation"
      onSaved={(reply) => void navigate(`/purchase/quotation/show/${(reply as { data: Quotation }).data.uuid}`)}
      frozen={(row) => quotationMachine.whyNotEdit(row.status) !== undefined}
    >
      {(_form, row) => (
        <>
          {asked && codes.length === 0 && <NothingLeft />}
          {codes.length > 0 && (
            <Alert color="blue" mb="md">
              Trazidos {wanted.length === 1 ? '1 item' : `${wanted.length} itens`} de {codes.join(', ')}. Ao enviar,{' '}
              {codes.length === 1 ? 'a solicitação passa' : 'elas passam'} a “Em cotação”.
            </Alert>
          )}
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
