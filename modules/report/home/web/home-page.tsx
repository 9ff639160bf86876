import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { can } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { useUser } from '#core/web/session.tsx';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { useNow } from '#core/web/use-now.ts';
import { firstNameOf, greetingAt } from './greeting.ts';
import { HomeBlocks } from './home-blocks.tsx';
import { NeedsYou } from './needs-you.tsx';
import { NothingHere } from './nothing-here.tsx';
import { Shortcuts } from './shortcuts.tsx';
import classes from './home.module.css';

/** Whoever may list any of these has something to see here (spec §2). */
const dashboard = [
  ...can('service_order', 'list'),
  ...can('customer', 'list'),
  ...can('equipment', 'list'),
  ...can('budget', 'list'),
  ...can('part', 'list'),
];

export function Component() {
  const user = useUser();
  const allowed = useCan();
  const now = useNow();
  const top = useFills('home.top');
  return (
    <Stack gap="lg" className={classes.page}>
      <div>
        <Title order={1}>
          {greetingAt(now.getHours())}, {firstNameOf(user)}
        </Title>
        <Text c="dimmed">Aqui está o que está acontecendo com suas operações de serviço.</Text>
      </div>
      <div className={classes.top}>
        <Suspense fallback={<Skeleton className={classes.topWaiting} aria-busy aria-label="Carregando" />}>
          {top.map(({ key, Component: Top }) => (
            <Top key={key} />
          ))}
        </Suspense>
      </div>
      {allowed(dashboard) ? (
        <HomeBlocks />
      ) : (
        <>
          <NeedsYou />
          <Shortcuts />
          <NothingHere />
        </>
      )}
    </Stack>
  );
}
