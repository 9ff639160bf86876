import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { formatDateTime } from '#core/contract/format.ts';

export interface TemporaryAccess {
  temporary_password: string;
  expires_at: string;
  emailed: boolean;
}
interface Props {
  name: string;
  access: TemporaryAccess;
  onClose: () => void;
}

/** Shown this once: the server keeps only its hash. */
export function TemporaryPassword({ name, access, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="Senha temporária" closeOnClickOutside={false} closeOnEscape={false}>
      <Stack>
        <Text size="sm">
          Entregue esta senha a {name}. No primeiro acesso será pedida uma senha nova. Vale até{' '}
          {formatDateTime(access.expires_at)}.
        </Text>
        <Group justify="space-between" wrap="nowrap">
          <Code fz="lg" p="xs" data-testid="temporary-password">
            {access.temporary_password}
          </Code>
          <CopyButton value={access.temporary_password}>
            {({ copied, copy }) => (
              <Button
                variant="light"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
                data-autofocus
              >
                {copied ? 'Copiada' : 'Copiar senha'}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Alert color="yellow">
          {access.emailed ? 'Também enviamos as instruções por e-mail. ' : ''}Esta senha não será mostrada de novo.
        </Alert>
        <Group justify="flex-end">
          <Button onClick={onClose}>Já anotei</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
