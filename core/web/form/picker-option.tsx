import { Group, Text } from '@mantine/core';
import type { PickerOption } from './picker.types.ts';

/** A record among those offered: its name and what tells it apart, what counts of it at the right. */
export function OptionLine({ label, hint, aside, mark }: Omit<PickerOption, 'value'>) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="md" w="100%">
      <div>
        <Text size="sm">{label}</Text>
        {(hint || mark) && (
          <Text size="xs" c="dimmed">
            {mark && (
              <Text span size="xs" fw={500} c="var(--mantine-color-green-text)">
                {mark}
                {hint && ' · '}
              </Text>
            )}
            {hint}
          </Text>
        )}
      </div>
      {aside && (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {aside}
        </Text>
      )}
    </Group>
  );
}
