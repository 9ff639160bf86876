import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#core/web/query.ts';
import { trainingClass, type TrainingClass } from '../contract.ts';

/** Who was there; whoever is ticked gets a certificate. */
export function ConcludeDialog({ row, onClose }: { row: TrainingClass; onClose: () => void }) {
  const [attended, setAttended] = useState(() => row.people.map(({ user_uuid }) => user_uuid));
  const conclude = useWrite(trainingClass.conclude, {
    success: 'Turma concluída! Os certificados foram registrados.',
    onSuccess: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Quem esteve presente?" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack>
        <Text size="sm" c="dimmed">
          Cada pessoa marcada recebe o certificado de {row.training_name}. Não há volta.
        </Text>
        <Checkbox.Group value={attended} onChange={setAttended} aria-label="Presentes">
          <Stack gap="xs">
            {row.people.map(({ user_uuid, user_name }) => (
              <Checkbox key={user_uuid} value={user_uuid} label={user_name} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={conclude.isPending}
            disabled={attended.length === 0}
            onClick={() =>
              conclude.mutate({
                params: { uuid: row.uuid },
                body: { attended_uuids: attended, version: row.version },
              })
            }
          >
            {attended.length === 1 ? 'Dar 1 certificado' : `Dar ${attended.length} certificados`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
