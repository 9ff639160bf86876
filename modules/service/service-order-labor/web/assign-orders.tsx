import { Text } from '@mantine/core';
import { useState } from 'react';
import { startOperation, counted } from '#core/web/list/use-bulk.tsx';
import type { Selection } from '#core/web/list/use-selection.ts';
import { orderAssign } from '../assign.contract.ts';
import type { Technician } from '../contract.ts';
import { TechnicianDialog } from './technician-dialog.tsx';

const noun = { one: 'ordem', many: 'ordens', feminine: true };

/** Somebody is put on many orders, in the background. */
export default function AssignOrders({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const [busy, setBusy] = useState<string>();
  const what = counted(selection.count, noun);
  async function choose({ uuid, name }: Technician, notes: string) {
    setBusy(uuid);
    const begun = await startOperation(
      orderAssign.bulkAssign,
      { technician_id: uuid, notes, selection: selection.toBody() },
      { title: `Atribuir ${what} a ${name}`, download: false },
    );
    setBusy(undefined);
    if (!begun) return;
    selection.clear();
    onClose();
  }
  return (
    <TechnicianDialog
      title={`Atribuir técnico a ${what}`}
      lead={
        <Text size="sm">
          Entra nos serviços que estão sem técnico; onde nada foi planejado, o serviço do tipo da ordem é adicionado. O
          que não puder ser atribuído é listado ao final.
        </Text>
      }
      busy={busy}
      onChoose={(technician, notes) => void choose(technician, notes)}
      onClose={onClose}
    />
  );
}
