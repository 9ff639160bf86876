import { Button, Text, Title } from '@mantine/core';
import { isPositive } from '#core/contract/decimal.ts';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { DateField, NumberField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FilesField } from '#core/web/form/files-field.tsx';
import formClasses from '#core/web/form/form.module.css';
import { PublicForm, usePublicForm } from '#core/web/public-page/public-form.tsx';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { answerUpload, purchasePage, type AnswerForm, type PublicPurchase } from '../contract.ts';
import { differs, isOpen, wantsReason } from '../purchase-page.rules.ts';

interface Props {
  row: PublicPurchase;
  token: string;
  onSent: (reply: { data: PublicPurchase }) => void;
}
type Line = PublicPurchase['lines'][number];
type Said = NonNullable<AnswerForm['lines']>[number];

/** As people write it: 5 and not 5,000. */
const short = (quantity: string): string => (quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity);

/** What waits is written on from; anything else begins with the order as it is. */
function beginning({ lines, answer }: PublicPurchase): Said[] {
  return lines.filter(isOpen).map((line) => {
    const said = answer?.state === 'WAITING' && answer.changes.find(({ uuid }) => uuid === line.uuid);
    const { quantity, expected_at } = said || line;
    return {
      uuid: line.uuid,
      quantity: short(quantity),
      expected_at: expected_at ?? '',
      reason: (said && said.reason) || '',
    };
  });
}
const isChanged = (line: Line, { quantity, expected_at }: Said): boolean =>
  differs(line, { quantity: quantity || '0', expected_at: expected_at || null });

/** A card for each item still to come, filled in as ordered: who agrees writes nothing but a name. */
export function OrderForm({ row, token, onSent }: Props) {
  const page = usePublicForm({
    endpoint: purchasePage.answer,
    token,
    initial: {
      name: row.answer?.name ?? '',
      notes: (row.answer?.state === 'WAITING' && row.answer.notes) || '',
      document_sha256: row.document_sha256,
      lines: beginning(row),
    },
    onSent,
  });
  const open = row.lines.filter(isOpen);
  const said = (page.form.values as unknown as { lines: Said[] }).lines;
  const changes = open.filter((line, n) => said[n] && isChanged(line, said[n])).length;
  return (
    <PublicForm of={page} className={pageClasses.form}>
      {page.summary}
      {open.map((line, n) => (
        <Item key={line.uuid} line={line} place={n} count={open.length} said={said[n]} />
      ))}
      <section className={pageClasses.card} aria-label="Sua resposta">
        <div className={formClasses.grid}>
          <TextareaField name="notes" label="Observações" max={2000} rows={3} />
          <FilesField name="files" label="Anexos" rule={answerUpload} help="PDF, imagem ou planilha, se quiser." />
          <TextField name="name" label="Seu nome" required max={120} span={12} autoComplete="name" />
        </div>
        {page.trouble}
      </section>
      <div className={pageClasses.send}>
        <Text size="sm" c="dimmed">
          {changes === 0 ? 'Tudo como pedido' : changes === 1 ? '1 item muda' : `${changes} itens mudam`}
        </Text>
        <Button type="submit" size="md" loading={page.busy}>
          {changes === 0 ? 'Confirmar pedido' : 'Enviar alterações'}
        </Button>
      </div>
    </PublicForm>
  );
}

interface ItemProps {
  line: Line;
  place: number;
  count: number;
  said: Said | undefined;
}
function Item({ line, place, count, said }: ItemProps) {
  const at = (field: string): string => `lines.${place}.${field}`;
  const came = isPositive(line.received_quantity);
  const values = said && { quantity: said.quantity || '0', expected_at: said.expected_at || null };
  return (
    <section className={pageClasses.card} aria-label={`Item ${place + 1}: ${line.description}`}>
      <Text size="sm" c="dimmed">
        Item {place + 1} de {count}
        {line.code ? ` · ${line.code}` : ''}
      </Text>
      <Title order={2} size="h4">
        {line.description}
      </Title>
      <Text size="sm">
        Pedido: {formatNumber(line.quantity)} {line.unit} a {formatMoney(line.unit_price)}
        {line.expected_at ? `, até ${formatDate(line.expected_at)}` : ''}
        {came ? ` · já recebido: ${formatNumber(line.received_quantity)}` : ''}
      </Text>
      {line.notes && (
        <Text size="sm" c="dimmed">
          {line.notes}
        </Text>
      )}
      <div className={pageClasses.pair}>
        <div className={formClasses.grid}>
          <NumberField name={at('quantity')} label={`Quantidade (${line.unit})`} span={6} decimals={3} min={0} />
        </div>
        <div className={formClasses.grid}>
          <DateField name={at('expected_at')} label="Entrega em" span={6} />
        </div>
      </div>
      {values && wantsReason(line, values) && (
        <div className={formClasses.grid}>
          <TextField name={at('reason')} label="Por que muda" required max={300} span={12} />
        </div>
      )}
    </section>
  );
}
