import { Box } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { Empty } from '#core/web/empty.tsx';
import { DateField, MoneyField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormBody } from '#core/web/form/form-body.tsx';
import formClasses from '#core/web/form/form.module.css';
import { useFormKit } from '#core/web/form/form-context.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { download } from '#core/web/call.ts';
import { LineSection } from '#core/web/lines/line-section.tsx';
import type { Column } from '#core/web/lines/lines.types.ts';
import { useWrite } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { goodsName } from '#modules/purchase/goods-line/goods-line.rules.ts';
import { quotation, type Invited, type Offer, type Quotation } from '#modules/purchase/quotation/contract.ts';
import { isLive } from '#modules/purchase/quotation/quotation.rules.ts';
import { quotationAnswer, type AnswerForm, type ReadSheet } from '../contract.ts';
import { blankZeros, sumsOfAnswer, withSheet } from './answer-lines.ts';
import { SheetButtons } from './sheet-button.tsx';

type Line = AnswerForm['lines'][number];

/** What a supplier said by telephone or in a sheet, typed by the buyer. */
export function Component() {
  const { invited: uuid } = useParams();
  return (
    <RecordLoader endpoint={quotation.show} back="/purchase/quotation">
      {(row) => {
        const invited = row.suppliers.find((supplier) => supplier.uuid === uuid);
        return invited ? <Typed row={row} invited={invited} /> : <Empty title="Este fornecedor não foi convidado" />;
      }}
    </RecordLoader>
  );
}

const textOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);
function answerOf({ lines, offers }: Quotation, invited: Invited): AnswerForm {
  const own = new Map<string, Offer>(
    offers.filter(({ invited_uuid }) => invited_uuid === invited.uuid).map((offer) => [offer.line_uuid, offer]),
  );
  return blankZeros({
    freight: textOf(invited.freight),
    payment_terms: textOf(invited.payment_terms),
    valid_until: textOf(invited.valid_until),
    notes: textOf(invited.notes),
    lines: lines.map(({ uuid }) => {
      const offer = own.get(uuid);
      return {
        uuid,
        unit_price: textOf(offer?.unit_price),
        discount: textOf(offer?.discount),
        taxes: textOf(offer?.taxes),
        delivery_days: textOf(offer?.delivery_days),
        notes: textOf(offer?.notes),
      };
    }),
  });
}

function Typed({ row, invited }: { row: Quotation; invited: Invited }) {
  const navigate = useNavigate();
  const back = `/purchase/quotation/show/${row.uuid}?tab=compare`;
  const columns = useMemo(() => columnsOf(row), [row]);
  const valuesOf = () => ({ ...answerOf(row, invited), channel: 'TYPED' });
  return (
    <div className={formClasses.page}>
      <PageHeader
        code={row.code}
        codeTo={back}
        title={`Proposta de ${invited.supplier_name ?? ''}`}
        subtitle={row.subject}
      />
      <FormBody
        entity="quotation"
        endpoint={quotationAnswer.save}
        params={{ uuid: invited.uuid }}
        initial={valuesOf()}
        valuesOf={valuesOf}
        success="Proposta salva!"
        saveLabel="Salvar proposta"
        frozen={!isLive(row.status)}
        back={back}
        onSaved={() => void navigate(back)}
      >
        {(form) => {
          const { total, lines } = sumsOfAnswer(row.lines, form.values as unknown as AnswerForm);
          return (
            <>
              <SheetPart invited={invited.uuid} />
              <LineSection<Line>
                hint="Sem preço, o item não foi oferecido."
                name="lines"
                noun={{ one: 'Item', of: 'do item' }}
                columns={columns}
                none="Nenhum item."
                totals={`${lines} de ${row.line_count} com preço · total com frete ${formatMoney(total)}`}
              />
              <FormSection title="Condições" hint="Da proposta inteira.">
                <MoneyField name="freight" label="Frete" span={4} />
                <TextField name="payment_terms" label="Condições de pagamento" max={200} span={4} />
                <DateField name="valid_until" label="Proposta válida até" span={4} />
                <TextareaField name="notes" label="Observações do fornecedor" max={2000} rows={3} />
              </FormSection>
            </>
          );
        }}
      </FormBody>
    </div>
  );
}

/** What the sheet says fills the boxes, over what was typed in those it names; a second one does it again. */
function SheetPart({ invited }: { invited: string }) {
  const { form } = useFormKit();
  const params = { uuid: invited };
  const [found, setFound] = useState<ReadSheet | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = useWrite(quotationAnswer.readSheet, {
    onSuccess: ({ data }) => {
      setFound(data);
      setRefusal(null);
      const now = form.getValues() as unknown as AnswerForm;
      form.setValues({ ...form.getValues(), ...withSheet(now, data.answer), channel: 'SHEET' });
    },
    onRefused: (error) => {
      setRefusal(error.errors?.['file']?.[0] ?? error.message);
      return true;
    },
  });
  return (
    <Box mb="lg">
      <SheetButtons
        read={() => download(quotationAnswer.sheet, { params })}
        busy={read.isPending}
        onFile={(file) => read.mutate({ params, body: {}, files: [file] })}
        found={found}
        refusal={refusal}
      />
    </Box>
  );
}

const columnsOf = ({ lines }: Quotation): Column<Line>[] => {
  const wanted = new Map(lines.map((line) => [line.uuid, line]));
  const shown = (label: string, value: (line: Quotation['lines'][number]) => string) => (line: Line) => {
    const of = wanted.get(line.uuid);
    return { kind: 'shown' as const, label, value: of && value(of) };
  };
  return [
    { name: 'goods', title: 'Item', width: 'minmax(0, 1fr)', cell: shown('Item', goodsName) },
    {
      name: 'quantity',
      title: 'Qtd.',
      width: '96px',
      card: 3,
      right: true,
      cell: shown('Quantidade', ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`),
    },
    {
      name: 'unit_price',
      title: 'Unitário',
      width: '120px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'money', field: 'unit_price', label: 'Valor unitário' }),
    },
    {
      name: 'discount',
      title: 'Desconto',
      width: '110px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'money', field: 'discount', label: 'Desconto' }),
    },
    {
      name: 'taxes',
      title: 'Impostos',
      width: '110px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'money', field: 'taxes', label: 'Impostos' }),
    },
    {
      name: 'delivery_days',
      title: 'Prazo',
      width: '90px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'number', field: 'delivery_days', label: 'Prazo em dias', min: 0, max: 3650, suffix: ' d' }),
    },
    {
      name: 'notes',
      title: 'Observações',
      width: 'minmax(0, 0.6fr)',
      cell: () => ({ kind: 'text', field: 'notes', label: 'Observações', max: 300 }),
    },
  ];
};
