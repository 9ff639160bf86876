import { Skeleton, Tabs, Text, Title } from '@mantine/core';
import { IconBell, IconDevices, IconKey, IconShieldLock, IconUser } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#core/web/session.tsx';
import { useFills } from '#core/web/shell/modules-context.tsx';
import classes from './profile.module.css';

interface Tab {
  value: string;
  label: string;
  icon: typeof IconUser;
  Panel: ComponentType;
}

declare module '#core/web/slot.ts' {
  interface Slots {
    /** What other modules know of whoever is signed in. */
    'profile.tabs': object;
  }
}

const preferences = async () => ({
  default: (await import('#modules/platform/notification/web/public.tsx')).NotificationPreferences,
});
const ownTabs: Tab[] = [
  { value: 'dados', label: 'Dados pessoais', icon: IconUser, Panel: lazy(() => import('./own-data.tsx')) },
  { value: 'senha', label: 'Senha', icon: IconKey, Panel: lazy(() => import('./change-password.tsx')) },
  { value: 'sessoes', label: 'Sessões', icon: IconDevices, Panel: lazy(() => import('./sessions.tsx')) },
  { value: 'notificacoes', label: 'Notificações', icon: IconBell, Panel: lazy(preferences) },
  {
    value: 'verificacao',
    label: 'Verificação em duas etapas',
    icon: IconShieldLock,
    Panel: lazy(() => import('./two-factor.tsx')),
  },
];

export function Component() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const others = useFills('profile.tabs').map(({ key, label, icon = IconUser, Component: Panel }): Tab => ({
    value: key,
    label,
    icon,
    Panel,
  }));
  const tabs = [...ownTabs, ...others];
  const selected = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'dados';
  // On a phone the line of tabs is longer than the screen.
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-tab=${selected}]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [selected]);
  return (
    <div className={classes.page}>
      <Title order={1}>Meu perfil</Title>
      <Text c="dimmed" mb="md">
        {[user.job_title, ...user.roles.map(({ name }) => name)].filter(Boolean).join(' · ')}
      </Text>
      <Tabs value={selected} onChange={(tab) => setParams(tab ? { tab } : {})} keepMounted={false}>
        <Tabs.List ref={list} mb="lg" className={classes.tabs}>
          {tabs.map(({ value, label, icon: Icon }) => (
            <Tabs.Tab key={value} value={value} data-tab={value} leftSection={<Icon size={18} aria-hidden />}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Panel }) => (
          <Tabs.Panel key={value} value={value}>
            <Suspense fallback={<Skeleton h={280} />}>
              <Panel />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}
