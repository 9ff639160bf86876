import { Tooltip } from '@mantine/core';
import { absent, formatDateTime, relativeTime } from '#core/contract/format.ts';

/** "há 2 dias", with the date and hour on hover, focus and to screen readers. */
export function When({ at }: { at: string | null | undefined }) {
  if (!at) return absent;
  const exact = formatDateTime(at);
  return (
    <Tooltip label={exact}>
      <time dateTime={at} title={exact}>
        {relativeTime(at, new Date())}
      </time>
    </Tooltip>
  );
}
