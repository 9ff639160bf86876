import { HoverCard, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useFills } from '#core/web/shell/modules-context.tsx';
import type { OrderSummary } from '../contract.ts';
import { Due } from './public.tsx';
import classes from './order.module.css';

/** By when, and why for who rests on it: what explains it is made only once somebody does. */
export function DueCell({ row }: { row: Pick<OrderSummary, 'uuid' | 'sla'> }) {
  const fills = useFills('service-order.due-hint');
  const [isNear, setNear] = useState(false);
  if (!isNear || fills.length === 0)
    return (
      <span className={classes.due} onPointerEnter={() => setNear(true)}>
        <Due sla={row.sla} />
      </span>
    );
  return (
    <HoverCard openDelay={250} width={300} position="bottom-start" shadow="md" withinPortal>
      <HoverCard.Target>
        <span className={classes.due}>
          <Due sla={row.sla} />
        </span>
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <Suspense fallback={<Skeleton h={72} />}>
          {fills.map(({ key, Component }) => (
            <Component key={key} order={row} />
          ))}
        </Suspense>
      </HoverCard.Dropdown>
    </HoverCard>
  );
}
