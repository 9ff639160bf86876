import { TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import type { ValueOf } from '#core/contract/choice.ts';
import type { StockBatch, StockItem } from '../contract.ts';
import type { batchStatus } from '../stock.rules.ts';
import { stockOf } from './stock-words.ts';

export type SetAside = Exclude<ValueOf<typeof batchStatus>, 'ACTIVE'>;
export const setAsideWords: Record<SetAside, { verb: string; title: string; done: string }> = {
  QUARANTINE: { verb: 'Pôr em quarentena', title: 'Pôr em quarentena o lote', done: 'Lote em quarentena.' },
  BLOCKED: { verb: 'Bloquear', title: 'Bloquear o lote', done: 'Lote bloqueado.' },
  INACTIVE: { verb: 'Inativar', title: 'Inativar o lote', done: 'Lote inativado.' },
};

interface Props {
  item: StockItem;
  batch: StockBatch;
  status: SetAside;
  onClose: () => void;
}

/** Out of picking, with the reason everybody will read. */
export function StatusDialog({ item, batch, status, onClose }: Props) {
  const { verb, title, done } = setAsideWords[status];
  return (
    <FormDialog
      title={`${title} ${batch.batch_number}`}
      endpoint={stockOf(item.kind).api.setBatchStatus}
      params={{ uuid: batch.uuid }}
      initial={{ reason: '' }}
      fixed={{ status, version: batch.version }}
      verb={verb}
      success={done}
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <TextareaField
          name="reason"
          label="Motivo"
          required
          max={300}
          rows={2}
          help="O lote deixa de sair até ser reativado."
        />
      )}
    </FormDialog>
  );
}
