import { Stack, Text, Title } from '@mantine/core';
import { can } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { useUser } from '#core/web/session.tsx';
import { NoAccess } from '#core/web/shell/no-access.tsx';
import { useNow } from '#core/web/use-now.ts';
import { firstNameOf, greetingAt } from './greeting.ts';
import { Metrics } from './metrics.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivities } from './recent-activities.tsx';
import { Shortcuts } from './shortcuts.tsx';

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
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>
          {greetingAt(now.getHours())}, {firstNameOf(user)}
        </Title>
        <Text c="dimmed">Aqui está o que está acontecendo com suas operações de serviço.</Text>
      </div>
      {allowed(dashboard) ? (
        <>
          <Metrics />
          {allowed(can('service_order', 'list')) && <RecentActivities />}
          <QuickActions />
        </>
      ) : (
        <>
          <Shortcuts />
          <NoAccess atHome message="Você não possui permissões para visualizar os dados do dashboard." />
        </>
      )}
    </Stack>
  );
}
