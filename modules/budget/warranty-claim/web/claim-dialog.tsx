import { useState } from 'react';
import { minus } from '#core/contract/decimal.ts';
import { dayOf } from '#core/contract/format.ts';
import { DateField, MoneyField, SelectField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { warrantyClaim, type WarrantyClaimSummary } from '../contract.ts';
import { receiptKind } from '../warranty-claim.rules.ts';

interface Props {
  step: 'send' | 'receive';
  row: WarrantyClaimSummary;
  onClose: () => void;
}

/** That it left, or what came of it. */
export default function ClaimDialog({ step, row, onClose }: Props) {
  const [today] = useState(() => dayOf(new Date()));
  const shared = { params: { uuid: row.uuid }, fixed: { version: row.version }, onDone: onClose, onClose };
  if (step === 'send')
    return (
      <FormDialog
        {...shared}
        title={`Envio de ${row.code}`}
        endpoint={warrantyClaim.send}
        initial={{ sent_on: today, answer_due_on: row.answer_due_on ?? '' }}
        verb="Registrar envio"
        success="Envio registrado!"
      >
        {() => (
          <>
            <DateField name="sent_on" label="Enviada em" max={today} required />
            <DateField name="answer_due_on" label="Resposta até" />
          </>
        )}
      </FormDialog>
    );
  return (
    <FormDialog
      {...shared}
      title={`Recebimento de ${row.code}`}
      endpoint={warrantyClaim.receive}
      initial={{
        received_on: today,
        kind: 'MONEY',
        document: '',
        amount: minus(row.accepted_total, row.received_total),
      }}
      verb="Registrar recebimento"
      success="Recebimento registrado!"
    >
      {() => (
        <>
          <DateField name="received_on" label="Recebido em" max={today} required />
          <SelectField name="kind" label="Em" options={receiptKind.options} required />
          <TextField name="document" label="Documento" max={120} required />
          <MoneyField name="amount" label="Valor" required />
        </>
      )}
    </FormDialog>
  );
}
