import { useWrite } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { orderLabor, type LaborLine } from '../contract.ts';
import { isLive } from '../service-order-labor.rules.ts';
import { TechnicianDialog } from './technician-dialog.tsx';

/** One more technician on one service. */
export function AssignDialog({ line, onClose }: { line: LaborLine; onClose: () => void }) {
  const user = useUser();
  const write = useWrite(orderLabor.assign, {
    success: 'Técnico atribuído com sucesso!',
    onSuccess: onClose,
  });
  const taken = line.assignments.filter(({ status }) => isLive(status)).map(({ technician }) => technician.uuid);
  return (
    <TechnicianDialog
      title={`Atribuir “${line.labor_name}”`}
      order={line.service_order_uuid}
      taken={new Set(taken)}
      busy={write.isPending ? write.variables.body.technician_id : undefined}
      onChoose={({ uuid }, notes) =>
        write.mutate({
          params: { uuid: line.service_order_uuid, labor_uuid: line.uuid },
          body: { technician_id: uuid, assigned_by: user.uuid, notes },
        })
      }
      onClose={onClose}
    />
  );
}
