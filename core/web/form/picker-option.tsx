import { Group, Text } from '@mantine/core';
import type { PickerOption } from './picker.types.ts';

/** A record among those offered: its name and what tells it apart, what counts of it at the right. */
export function OptionLine({ label, hint, aside, mark }: Omit<PickerOption, 'value'>) {
  return (
    // In a box as narrow as a phone's what counts stands below: beside it the name had a word a line.
    <Group justify="space-between" gap="0 var(--mantine-spacing-md)" w="100%">
      <div style={{ flex: '1 1 10rem', minWidth: 0 }}>
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
