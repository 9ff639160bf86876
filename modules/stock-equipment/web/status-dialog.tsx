import { Button, Group, Modal, Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#core/web/query.ts';
import { stockEquipment, type Unit } from '../contract.ts';
import { byHand, needsReason, unitStatus, type UnitStatus } from '../stock-equipment.rules.ts';

/** Where the unit goes from here, and why. */
export default function StatusDialog({ row, onClose }: { row: Unit; onClose: () => void }) {
  const [status, setStatus] = useState<UnitStatus | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const write = useWrite(stockEquipment.setStatus, {
    success: 'Situação alterada com sucesso!',
    invalidates: ['/stock/equipment', '/activity-log'],
    onSuccess: onClose,
    onRefused: (error) => {
      setErrors(error.errors ?? {});
      return error.errors !== undefined;
    },
  });
  const explained = status !== null && needsReason(row.status, status);
  return (
    <Modal opened onClose={onClose} title="Mudar situação" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack>
        <Select
          label="Nova situação"
          required
          data-autofocus
          data={byHand(row.status).map((value) => ({ value, label: unitStatus.label(value) }))}
          value={status}
          onChange={(value) => setStatus(value as UnitStatus | null)}
          allowDeselect={false}
          error={errors['status']?.[0]}
        />
        <Textarea
          label="Motivo"
          required={explained}
          maxLength={300}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={errors['reason']?.[0]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={write.isPending}
            disabled={status === null || (explained && reason.trim() === '')}
            onClick={() =>
              status && write.mutate({ params: { uuid: row.uuid }, body: { status, reason, version: row.version } })
            }
          >
            Mudar situação
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
