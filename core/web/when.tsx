import { Tooltip } from '@mantine/core';
import { absent, formatDateTime, relativeTime } from '#core/contract/format.ts';
import { useNow } from './use-now.ts';

/** "há 2 dias", with the date and hour on hover. */
export function When({ at }: { at: string | null | undefined }) {
  const now = useNow();
  if (!at) return absent;
  return (
    <Tooltip label={formatDateTime(at)}>
      <time dateTime={at}>{relativeTime(at, now)}</time>
    </Tooltip>
  );
}
