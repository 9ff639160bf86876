import type { Reply } from '#core/contract/endpoint.ts';
import { SelectField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { MomentField } from '#core/web/form/moment-field.tsx';
import { counted } from '#core/web/list/use-bulk.tsx';
import type { Selection } from '#core/web/list/use-selection.ts';
import { follow } from '#core/web/operation/operation-store.ts';
import { serviceOrder } from '../contract.ts';
import { priority } from '../service-order.rules.ts';

export type Planned = 'priority' | 'scheduled_for';
interface Props {
  what: Planned;
  selection: Selection;
  onClose: () => void;
}
const noun = { one: 'ordem', many: 'ordens', feminine: true };

/** One answer for many orders; the work is done in the background and what is refused is listed. */
export default function BulkPlanDialog({ what, selection, onClose }: Props) {
  const title = `${what === 'priority' ? 'Prioridade' : 'Agenda'} de ${counted(selection.count, noun)}`;
  function begun({ data }: Reply<typeof serviceOrder.bulkPlan>) {
    follow({ id: data.operation_id, title, download: false });
    selection.clear();
    onClose();
  }
  return (
    <FormDialog
      title={title}
      endpoint={serviceOrder.bulkPlan}
      initial={what === 'priority' ? { priority: 'HIGH' } : { scheduled_for: '' }}
      fixed={{ selection: selection.toBody() as never }}
      verb={what === 'priority' ? 'Mudar prioridade' : 'Agendar'}
      success=""
      onDone={begun}
      onClose={onClose}
    >
      {() =>
        what === 'priority' ? (
          <SelectField name="priority" label="Prioridade" required span={12} options={priority.options} />
        ) : (
          <MomentField name="scheduled_for" label="Agendada para" required span={7} timeSpan={5} />
        )
      }
    </FormDialog>
  );
}
