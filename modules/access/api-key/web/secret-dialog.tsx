import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface Props {
  title: string;
  /** Whom to hand it to, and what else stands. */
  sentence: string;
  secret: string;
  onClose: () => void;
}

/** Shown this once: the server keeps only its hash. */
export function SecretDialog({ title, sentence, secret, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeOnClickOutside={false} closeOnEscape={false}>
      <Stack>
        <Text size="sm">{sentence}</Text>
        <Code block p="xs" data-testid="secret" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Alert color="yellow">Este segredo não será mostrado de novo. Guarde-o no cofre de senhas do sistema.</Alert>
        <Group justify="flex-end">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="light"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
                data-autofocus
              >
                {copied ? 'Copiado' : 'Copiar segredo'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>Já guardei</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
