import { Group, MultiSelect, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { notification, notificationModule, priorityFilter } from '../contract.ts';
import type { NotificationQuery, useNotificationFilters } from './use-notification-filters.ts';

interface Props {
  query: NotificationQuery;
  onChange: ReturnType<typeof useNotificationFilters>['change'];
}

const states = [
  { value: '', label: 'Todas' },
  { value: 'unread', label: 'Não lidas' },
  { value: 'read', label: 'Lidas' },
];

/** The spec's modules, and those beyond it that people are told about. */
function useModules() {
  const { data } = useQuery(queryOf(notification.preferences));
  const told = (data?.data ?? []).map(({ module, label }) => ({ value: module, label }));
  const specified: { value: string; label: string }[] = notificationModule.options;
  return [...specified, ...told.filter(({ value }) => !specified.some((one) => one.value === value))];
}

export function NotificationFilters({ query, onChange }: Props) {
  const modules = useModules();
  return (
    <Group gap="sm" align="flex-start">
      <SegmentedControl
        aria-label="Leitura"
        data={states}
        value={query.status ?? ''}
        onChange={(status) => onChange({ status })}
      />
      <Select
        aria-label="Prioridade"
        placeholder="Prioridade"
        w={150}
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar prioridade' }}
        data={priorityFilter.options}
        value={query.priority ?? null}
        onChange={(priority) => onChange({ priority: priority ?? undefined })}
      />
      <MultiSelect
        aria-label="Módulos"
        placeholder={query.modules?.length ? '' : 'Módulos'}
        miw={200}
        flex={1}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': 'Limpar módulos' }}
        nothingFoundMessage="Nenhum módulo encontrado"
        data={modules}
        value={[query.modules ?? []].flat()}
        onChange={(modules) => onChange({ modules })}
      />
    </Group>
  );
}
