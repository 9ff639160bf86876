import { Button, Group, Text } from '@mantine/core';

interface Props {
  message: string;
  /** What it is about: a code. */
  detail?: string | undefined;
  actions: readonly { label: string; run: () => void }[];
}
/** A toast's message with what there is to do about it. */
export function ToastAction({ message, detail, actions }: Props) {
  return (
    <Group gap="xs" justify="space-between">
      <div>
        <Text inherit>{message}</Text>
        {detail && <span className="mono">{detail}</span>}
      </div>
      <Group gap={6}>
        {actions.map(({ label, run }) => (
          <Button key={label} size="compact-sm" variant="default" onClick={run}>
            {label}
          </Button>
        ))}
      </Group>
    </Group>
  );
}
