import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { ChecklistField } from '#modules/registry/checklist/web/public.tsx';
import { serviceOrder } from '../contract.ts';

/** One more checklist to be answered on an order. */
export default function AddChecklist({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  return (
    <FormDialog
      title="Adicionar checklist"
      endpoint={serviceOrder.addChecklist}
      params={{ uuid }}
      initial={{ checklist_uuid: '' }}
      verb="Adicionar"
      success="Checklist adicionado à ordem."
      onDone={onClose}
      onClose={onClose}
    >
      {() => <ChecklistField name="checklist_uuid" label="Checklist" required span={12} />}
    </FormDialog>
  );
}
