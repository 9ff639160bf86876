import { TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { history, type HistoryEntry } from '../contract.ts';
import { historyType } from '../equipment-history.rules.ts';
import { FactsFields } from './facts-fields.tsx';

/** What the entry should say, and why. Someone else decides. */
export default function CorrectionDialog({ entry, onClose }: { entry: HistoryEntry; onClose: () => void }) {
  const { type, date, description, technician_uuid } = entry;
  return (
    <FormDialog
      title="Solicitar correção"
      endpoint={history.requestChange}
      params={{ uuid: entry.uuid }}
      initial={{ type, date, description, technician_uuid: technician_uuid ?? '', reason: '' }}
      fixed={{ version: entry.version }}
      verb="Solicitar correção"
      success="Correção solicitada com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <FactsFields types={historyType.options} stored={entry} />
          <TextField name="reason" label="Motivo da correção" required span={12} max={300} />
        </>
      )}
    </FormDialog>
  );
}
