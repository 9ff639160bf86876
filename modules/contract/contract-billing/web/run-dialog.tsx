import { Text } from '@mantine/core';
import { useState } from 'react';
import { dayOf } from '#core/contract/format.ts';
import { DateField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { follow } from '#core/web/operation/operation-store.ts';
import { contractBilling } from '../contract.ts';

interface Props {
  /** Of one contract only. */
  contract?: { uuid: string; code: string };
  onClose: () => void;
}

/** Proposes what is to be billed by a day, in the background. */
export default function RunDialog({ contract, onClose }: Props) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <FormDialog
      title={contract ? `Propor medição de ${contract.code}` : 'Propor medições do mês'}
      endpoint={contractBilling.run}
      initial={{ until: today }}
      fixed={{ contract_uuid: contract?.uuid ?? null }}
      verb="Propor medições"
      success="Medição em andamento!"
      onDone={({ data }) => {
        follow({ id: data.operation_id, title: data.title, download: false });
        onClose();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Text size="sm" c="dimmed">
            O que é cobrado adiantado e começa até este dia, e o que é cobrado depois e já terminou. Nada se cobra duas
            vezes: o que já foi proposto fica de fora.
          </Text>
          <DateField name="until" label="Até o dia" required />
        </>
      )}
    </FormDialog>
  );
}
