import { Text } from '@mantine/core';
import { IconBan, IconCheck } from '@tabler/icons-react';
import type { Tone } from '#core/contract/choice.ts';
import { When } from '#core/web/when.tsx';
import { toneStyle } from '#core/web/tone.ts';
import type { Order } from '../contract.ts';
import { stagesOf } from '../order-stages.rules.ts';
import { orderStatus } from '../service-order.rules.ts';
import classes from './order.module.css';

/** Where the order is on its way, since when, and what comes next. */
export function OrderWay({ row }: { row: Order }) {
  const stages = stagesOf(row);
  const next = stages.find(({ state }) => state === 'ahead');
  return (
    <section aria-label="Andamento" className={classes.wayBox}>
      <Stages stages={stages} tone={orderStatus.tone(row.status)} />
      <Text size="xs" c="dimmed" className={classes.wayWords}>
        {orderStatus.label(row.status)} <When at={row.status_since} />
        {next && ` · a seguir: ${next.label.toLowerCase()}`}
      </Text>
    </section>
  );
}

interface StagesProps {
  stages: readonly { label: string; state: 'past' | 'now' | 'ahead' }[];
  tone: Tone;
}
export function Stages({ stages, tone }: StagesProps) {
  return (
    <ol className={classes.way} style={toneStyle(tone)}>
      {stages.map(({ label, state }) => (
        <li
          key={label}
          className={classes.station}
          data-state={state}
          {...(state === 'now' ? { 'aria-current': 'step' } : {})}
        >
          <span className={classes.point} aria-hidden>
            {state === 'past' && <IconCheck size={12} stroke={3} />}
            {state === 'now' && label === 'Cancelada' && <IconBan size={12} stroke={3} />}
          </span>
          <span className={classes.stationName}>{label}</span>
        </li>
      ))}
    </ol>
  );
}
