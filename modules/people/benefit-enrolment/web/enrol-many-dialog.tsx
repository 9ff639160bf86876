import { useState } from 'react';
import { dayOf } from '#core/contract/format.ts';
import { DateField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { follow } from '#core/web/operation/operation-store.ts';
import { enrolment } from '../contract.ts';

/** Everybody of a department, or of the house, who does not have it yet. */
export function EnrolManyDialog({ uuid, name, onClose }: { uuid: string; name: string; onClose: () => void }) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <FormDialog
      title={`Incluir várias pessoas em ${name}`}
      endpoint={enrolment.enrolMany}
      params={{ uuid }}
      initial={{ starts_on: today, department: '', plan: '' }}
      verb="Incluir quem ainda não tem"
      success="Inclusão iniciada: acompanhe no canto da tela."
      onDone={({ data }) => {
        follow({ id: data.operation_id, title: `Incluir pessoas em ${name}`, download: false });
        onClose();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <DateField name="starts_on" label="Desde" required span={6} />
          <TextField name="plan" label="Plano" span={6} max={80} />
          <TextField name="department" label="Setor" span={12} max={80} help="Em branco, todas as pessoas ativas." />
        </>
      )}
    </FormDialog>
  );
}
