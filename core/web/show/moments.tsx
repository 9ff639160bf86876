import { Text, Timeline } from '@mantine/core';
import { IconClock, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '#core/contract/choice.ts';
import { When } from '#core/web/when.tsx';

export interface Moment {
  key: string;
  /** Absent of what is still to come. */
  at?: string | null | undefined;
  title: ReactNode;
  /** Who, as the first word of the line. */
  by?: string | null | undefined;
  icon?: TablerIcon | undefined;
  tone?: Tone | undefined;
  body?: ReactNode;
}

/** What happened, down the page, in the order given. What has no date yet is drawn as still to come. */
export function Moments({ moments }: { moments: readonly Moment[] }) {
  return (
    <Timeline bulletSize={26} lineWidth={1} active={-1}>
      {moments.map(({ key, at, title, by, icon: Icon = IconClock, tone, body }) => (
        <Timeline.Item
          key={key}
          bullet={<Icon size={14} aria-hidden />}
          lineVariant={at ? 'solid' : 'dashed'}
          {...(tone ? { styles: { itemBullet: bulletOf(tone) } } : {})}
        >
          <Text size="sm" {...(at ? {} : { c: 'dimmed' })}>
            {by && <b>{by} </b>}
            {title}
            {at && (
              <Text span size="sm" c="dimmed">
                {' · '}
                <When at={at} />
              </Text>
            )}
          </Text>
          {body}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

const bulletOf = (tone: Tone) => ({
  backgroundColor: `var(--mantine-color-${tone}-light)`,
  borderColor: `var(--mantine-color-${tone}-light)`,
  color: `var(--mantine-color-${tone}-light-color)`,
});
