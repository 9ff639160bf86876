import { Button, Group, Text } from '@mantine/core';

/** A toast's message with one thing to do about it. */
export function ToastAction({ message, label, onClick }: { message: string; label: string; onClick: () => void }) {
  return (
    <Group gap="xs" justify="space-between">
      <Text inherit>{message}</Text>
      <Button size="compact-sm" variant="default" onClick={onClick}>
        {label}
      </Button>
    </Group>
  );
}
