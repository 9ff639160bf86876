import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface Props {
  title: string;
  /** Whom to hand it to, and what else stands. */
  sentence: string;
  secret: string;
  /** That it is shown once, and what to do about it. */
  warning: string;
  copy: { label: string; copied: string };
  /** "Já guardei" */
  done: string;
  onClose: () => void;
}

/** Shown this once, and closed by its button only: the server keeps no more than its hash. */
export function SecretDialog({ title, sentence, secret, warning, copy, done, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeOnClickOutside={false} closeOnEscape={false}>
      <Stack>
        <Text size="sm">{sentence}</Text>
        <Code block p="xs" data-testid="secret" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Alert color="yellow">{warning}</Alert>
        <Group justify="flex-end">
          <CopyButton value={secret}>
            {({ copied, copy: take }) => (
              <Button
                variant="light"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={take}
                data-autofocus
              >
                {copied ? copy.copied : copy.label}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{done}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
