import { Button, Collapse, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { download } from '#core/web/call.ts';
import { DateField, MoneyField, NumberField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FilesField } from '#core/web/form/files-field.tsx';
import type { FormApi } from '#core/web/form/form-context.ts';
import formClasses from '#core/web/form/form.module.css';
import { PublicForm, usePublicForm } from '#core/web/public-page/public-form.tsx';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { useWrite } from '#core/web/query.ts';
import type { AnswerForm, ReadSheet } from '#modules/purchase/quotation-answer/contract.ts';
import { blankZeros, SheetButtons, sumsOfAnswer, withSheet } from '#modules/purchase/quotation-answer/web/public.tsx';
import { answerUpload, quotationPage, type PublicQuotation } from '../contract.ts';
import classes from './supplier-page.module.css';

interface Props {
  row: PublicQuotation;
  token: string;
  onSent: (reply: { data: PublicQuotation }) => void;
}

/** A supplier's answer: a card for each item, then the terms, who answers, and files. */
export function SupplierForm({ row, token, onSent }: Props) {
  const page = usePublicForm({
    endpoint: quotationPage.answer,
    token,
    initial: { ...blankZeros(row.answer), name: row.answered_by ?? '', document_sha256: row.document_sha256 },
    onSent,
  });
  const { lines, freight } = page.form.values as unknown as AnswerForm;
  const sums = sumsOfAnswer(row.lines, { lines, freight });
  const missing = page.form.errors['lines'];
  return (
    <PublicForm of={page} className={pageClasses.form}>
      <SheetPart token={token} form={page.form} />
      {page.summary}
      {row.lines.map((line, n) => (
        <Item key={line.uuid} line={line} place={n} count={row.lines.length} said={lines[n]} />
      ))}
      {missing && (
        <Text c="red" size="sm" role="alert">
          {missing}
        </Text>
      )}
      <section className={pageClasses.card} aria-label="Condições">
        <Title order={2} size="h4">
          Condições
        </Title>
        <div className={formClasses.grid}>
          <MoneyField name="freight" label="Frete total" span={6} help="Vazio: sem frete." />
          <DateField name="valid_until" label="Proposta válida até" span={6} />
          <TextField name="payment_terms" label="Condições de pagamento" max={200} span={12} />
          <TextareaField name="notes" label="Observações" max={2000} rows={3} />
          <FilesField name="files" label="Anexos" rule={answerUpload} help="PDF, imagem ou planilha, se quiser." />
          <TextField name="name" label="Seu nome" required max={120} span={12} />
        </div>
        {page.trouble}
      </section>
      <div className={pageClasses.send}>
        <div>
          <Text size="sm" c="dimmed">
            {sums.lines} de {row.lines.length} com preço
          </Text>
          <Text fw={600}>{formatMoney(sums.total)}</Text>
        </div>
        <Button type="submit" size="md" loading={page.busy}>
          Enviar proposta
        </Button>
      </div>
    </PublicForm>
  );
}

/** What the sheet says fills the boxes; nothing is sent by it. */
function SheetPart({ token, form }: { token: string; form: FormApi }) {
  const [found, setFound] = useState<ReadSheet | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = useWrite(quotationPage.readSheet, {
    alone: true,
    onSuccess: ({ data }) => {
      setFound(data);
      setRefusal(null);
      const now = form.getValues() as unknown as AnswerForm;
      form.setValues({ ...form.getValues(), ...withSheet(now, data.answer) });
    },
    onRefused: (error) => {
      setRefusal(error.errors?.['file']?.[0] ?? error.message);
      return true;
    },
  });
  return (
    <section className={pageClasses.card} aria-label="Planilha">
      <Text size="sm">Preencha abaixo ou, se preferir, na planilha.</Text>
      <SheetButtons
        read={() => download(quotationPage.sheet, { params: { token } })}
        busy={read.isPending}
        onFile={(file) => read.mutate({ params: { token }, body: {}, files: [file] })}
        found={found}
        refusal={refusal}
      />
    </section>
  );
}

interface ItemProps {
  line: PublicQuotation['lines'][number];
  place: number;
  count: number;
  said: AnswerForm['lines'][number] | undefined;
}
/** One item: price and days in sight, the rest where it is wanted. */
function Item({ line, place, count, said }: ItemProps) {
  const at = (field: string): string => `lines.${place}.${field}`;
  const given = Boolean(said?.discount || said?.taxes || said?.notes);
  const [wanted, setWanted] = useState(given);
  // A sheet may bring what was not asked for.
  const more = wanted || given;
  return (
    <section className={pageClasses.card} aria-label={`Item ${place + 1}: ${line.description}`}>
      <div>
        <Text size="xs" c="dimmed">
          Item {place + 1} de {count}
          {line.code && <span className="mono"> · {line.code}</span>}
        </Text>
        <Text fw={600}>{line.description}</Text>
        <Text size="sm">
          {formatNumber(line.quantity)} {line.unit}
        </Text>
        {line.notes && (
          <Text size="sm" c="dimmed">
            {line.notes}
          </Text>
        )}
      </div>
      <div className={pageClasses.pair}>
        <div className={formClasses.grid}>
          <MoneyField name={at('unit_price')} label="Valor unitário" span={6} />
        </div>
        <div className={formClasses.grid}>
          <NumberField name={at('delivery_days')} label="Prazo (dias)" span={6} min={0} max={3650} />
        </div>
      </div>
      <Collapse expanded={more}>
        <div className={formClasses.grid}>
          <MoneyField name={at('discount')} label="Desconto no item" span={6} />
          <MoneyField name={at('taxes')} label="Impostos do item" span={6} />
          <TextField name={at('notes')} label="Observações do item" max={300} span={12} />
        </div>
      </Collapse>
      {!more && (
        <Button variant="subtle" size="compact-sm" className={classes.more ?? ''} onClick={() => setWanted(true)}>
          Desconto, impostos, observações
        </Button>
      )}
    </section>
  );
}
