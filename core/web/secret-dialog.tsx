import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface Props {
  title: string;
  /** Whom to hand it to, and what else stands. */
  sentence: string;
  secret: string;
  /** What it is called, and how its adjectives end. */
  noun: { one: 'senha' | 'segredo'; ending: 'a' | 'o' };
  /** Said with the warning that it is shown once. */
  advice: { before?: string; after?: string };
  /** "Já guardei" */
  done: string;
  onClose: () => void;
}

/** Shown this once, and closed by its button only: the server keeps no more than its hash. */
export function SecretDialog({ title, sentence, secret, noun: { one, ending }, advice, done, onClose }: Props) {
  const warning = `Est${ending === 'a' ? 'a' : 'e'} ${one} não será mostrad${ending} de novo.`;
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeOnClickOutside={false} closeOnEscape={false}>
      <Stack>
        <Text size="sm">{sentence}</Text>
        <Code block p="xs" data-testid="secret" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Alert color="yellow">{[advice.before, warning, advice.after].filter(Boolean).join(' ')}</Alert>
        <Group justify="flex-end">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="light"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
                data-autofocus
              >
                {copied ? `Copiad${ending}` : `Copiar ${one}`}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{done}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
