import { Button, Group, Text } from '@mantine/core';

/** A block of Home whose call failed: what happened, and the way to try again. */
export function NotRead({ what, busy, onRetry }: { what: string; busy: boolean; onRetry: () => void }) {
  return (
    <Group gap="sm" role="alert">
      <Text size="sm" c="dimmed">
        Não foi possível carregar {what}.
      </Text>
      <Button variant="default" size="compact-md" loading={busy} onClick={onRetry}>
        Tentar novamente
      </Button>
    </Group>
  );
}
