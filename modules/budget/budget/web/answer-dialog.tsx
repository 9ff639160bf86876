import { Button, Checkbox, Divider, Input, SegmentedControl, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { readBack } from '#core/contract/br.ts';
import { decisionChannel } from '#core/contract/decision.ts';
import { formatMoney } from '#core/contract/format.ts';
import { MaskField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { useField, useFormKit } from '#core/web/form/form-context.ts';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { documentMask } from '#core/web/form/masks.ts';
import { budgetStatus, refusalReason } from '../budget.rules.ts';
import type { Budget } from '../budget.rows.ts';
import { budget } from '../contract.ts';
import { totalsOf } from '#modules/budget/coverage/money.rules.ts';
import classes from './show.module.css';

const answers = [
  { value: 'APPROVED', label: 'Aprovou' },
  { value: 'UNDER_REVIEW', label: 'Pediu alteração' },
  { value: 'REJECTED', label: 'Recusou' },
];
const ways = decisionChannel.options.filter(({ value }) => value !== 'LINK');

/** What the customer said by telephone, message or in person, with who said it. */
export default function AnswerDialog({ row, onClose }: { row: Budget; onClose: () => void }) {
  return (
    <FormDialog
      title={`Resposta do cliente ao ${row.code}`}
      endpoint={budget.setStatus}
      params={{ uuid: row.uuid }}
      initial={{
        status: 'APPROVED',
        approved: row.items.map(({ position }) => position),
        channel: 'PHONE',
        name: '',
        document: '',
        reference: '',
        refusal_reason: null,
        comment: '',
      }}
      fixed={{ version: row.version }}
      verb="Registrar resposta"
      danger
      success={({ data }) => `${data.code}: ${budgetStatus.label(data.status)}`}
      onDone={onClose}
      onClose={onClose}
    >
      {({ status, channel: way, refusal_reason: why }) => {
        const approved = status === 'APPROVED';
        return (
          <>
            <StatusField />
            {approved && <LinesField row={row} />}
            {status === 'REJECTED' && (
              <SelectField name="refusal_reason" label="Motivo" required span={12} options={refusalReason.options} />
            )}
            {status === 'UNDER_REVIEW' && <Comment label="O que pediu" required />}
            <Divider style={{ gridColumn: '1 / -1' }} mt={4} />
            <TextField name="name" label="Quem respondeu" required span={12} max={120} autoComplete="off" />
            <SelectField name="channel" label="Por onde respondeu" required span={approved ? 7 : 12} options={ways} />
            {approved && way === 'PURCHASE_ORDER' && (
              <TextField name="reference" label="Número do pedido" span={5} max={60} />
            )}
            {approved && way !== 'PURCHASE_ORDER' && (
              <MaskField name="document" label="CPF ou CNPJ" span={5} mask={documentMask} />
            )}
            {status !== 'UNDER_REVIEW' && (
              <Comment label="Comentário" required={status === 'REJECTED' && why === 'OTHER'} />
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

/** Seldom wanted, so asked for: what must be said is open from the start. */
function Comment({ label, required }: { label: string; required: boolean }) {
  const { form } = useFormKit();
  const [open, setOpen] = useState(false);
  if (open || required || form.values['comment'])
    return <TextareaField name="comment" label={label} required={required} max={2000} rows={2} />;
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconPlus size={16} />}
      style={{ gridColumn: '1 / -1', justifySelf: 'start' }}
      onClick={() => setOpen(true)}
    >
      Adicionar comentário
    </Button>
  );
}

function StatusField() {
  const { value, set } = useField('status', 'Resposta');
  const { form } = useFormKit();
  return (
    <Input.Wrapper label="Resposta" labelElement="div" style={{ gridColumn: '1 / -1' }}>
      <SegmentedControl
        fullWidth
        aria-label="Resposta"
        data={answers}
        value={String(value)}
        onChange={(next) => {
          set(next);
          form.setErrors({});
        }}
      />
    </Input.Wrapper>
  );
}

/** All are ticked: what the customer left out is unticked, and the total follows. */
function LinesField({ row }: { row: Budget }) {
  const { value, props, set } = useField('approved', 'Itens aprovados');
  const chosen = (Array.isArray(value) ? value : []) as number[];
  const lines = row.items.map((item) => ({ ...item, percent: item.coverage.percent }));
  const totals = totalsOf(lines, row, ({ position }) => chosen.includes(position));
  return (
    <Input.Wrapper
      label="Itens aprovados"
      labelElement="div"
      error={props.error}
      className={classes.pick ?? ''}
      role="group"
      aria-label="Itens aprovados"
    >
      {row.items.map((item) => (
        <div key={item.position} className={classes.pickLine}>
          <Checkbox
            label={item.description}
            checked={chosen.includes(item.position)}
            onChange={(event) =>
              set(
                event.currentTarget.checked
                  ? [...chosen, item.position].toSorted((one, other) => one - other)
                  : chosen.filter((position) => position !== item.position),
              )
            }
          />
          <Text size="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
            {formatMoney(item.chargeable)}
          </Text>
        </div>
      ))}
      <Text size="sm" ta="right" mt={4} aria-live="polite">
        Você aprova pelo cliente <b>{readBack(totals.chargeable_total)}</b>. Isto não poderá ser desfeito.
      </Text>
    </Input.Wrapper>
  );
}
