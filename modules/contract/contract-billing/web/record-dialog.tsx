import { useState } from 'react';
import { dayOf } from '#core/contract/format.ts';
import { DateField, SelectField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { documentKind } from '../contract-billing.rules.ts';
import { contractBilling, type ContractBillingSummary } from '../contract.ts';

interface Props {
  step: 'issue' | 'pay';
  row: ContractBillingSummary;
  onClose: () => void;
}

/** What the accountant emitted for it, or that it was paid: recorded by hand. */
export default function RecordDialog({ step, row, onClose }: Props) {
  const [today] = useState(() => dayOf(new Date()));
  const shared = {
    params: { uuid: row.uuid },
    fixed: { version: row.version },
    onDone: onClose,
    onClose,
  };
  if (step === 'pay')
    return (
      <FormDialog
        {...shared}
        title={`Pagamento de ${row.code}`}
        endpoint={contractBilling.pay}
        initial={{ paid_on: today }}
        verb="Registrar pagamento"
        success="Pagamento registrado!"
      >
        {() => <DateField name="paid_on" label="Pago em" max={today} required />}
      </FormDialog>
    );
  return (
    <FormDialog
      {...shared}
      title={`Documento de ${row.code}`}
      endpoint={contractBilling.issue}
      initial={{
        document_kind: row.rental_contract_uuid ? 'RENTAL_INVOICE' : 'NFSE',
        document_number: '',
        issued_on: today,
        due_on: row.due_on,
      }}
      verb="Registrar documento"
      success="Documento registrado!"
    >
      {() => (
        <>
          <SelectField name="document_kind" label="Documento" options={documentKind.options} required />
          <TextField name="document_number" label="Número" max={60} required />
          <DateField name="issued_on" label="Emitido em" max={today} required />
          <DateField name="due_on" label="Vencimento" required />
        </>
      )}
    </FormDialog>
  );
}
