import { Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { daysBetween } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { useNow } from '#core/web/use-now.ts';

const soon = 30;

/** A day of expiry: past ones and near ones stand out, with words as well as colour. */
export function Expiry({ on }: { on: string | null }) {
  const now = useNow();
  if (!on) return null;
  const left = daysBetween(dayOf(now), on);
  if (left > soon) return formatDate(on);
  const words =
    left < 0
      ? `Venceu há ${-left} ${left === -1 ? 'dia' : 'dias'}`
      : left === 0
        ? 'Vence hoje'
        : `Vence em ${left} ${left === 1 ? 'dia' : 'dias'}`;
  return (
    <Tooltip label={words}>
      <Text span inherit fw={500} c={left < 0 ? 'var(--mantine-color-red-text)' : 'var(--mantine-color-yellow-text)'}>
        {formatDate(on)}
        <VisuallyHidden> ({words.toLowerCase()})</VisuallyHidden>
      </Text>
    </Tooltip>
  );
}
