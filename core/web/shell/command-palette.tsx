import '@mantine/spotlight/styles.layer.css';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconClock, IconFileDescription, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { search, type SearchHit } from '#core/contract/search.ts';
import { useCan } from '../access.tsx';
import { queryOf } from '../query.ts';
import { readRecent, type RecentItem, rememberRecent } from '../recent.ts';
import { useUser } from '../session.tsx';
import { type Entry, entriesOf, inOrder, matching } from './palette.rules.ts';
import { useModules } from './modules-context.tsx';
import classes from './command-palette.module.css';

const shortest = 2;
const listId = 'palette-list';

/** Records come a moment after the typing, when nothing is marked yet: Enter takes the first. */
function takeFirst(event: KeyboardEvent): void {
  const list = document.getElementById(listId);
  if (event.key !== 'Enter' || !list || list.querySelector('[data-selected]')) return;
  list.querySelector<HTMLElement>('button')?.click();
}

const none: SearchHit[] = [];

/** Records of every module the person may list; the server decides which. */
function useRecords(typed: string) {
  const [q] = useDebouncedValue(typed.trim(), 150);
  const enabled = q.length >= shortest;
  const { data, isFetching } = useQuery({
    ...queryOf(search.find, { query: { q, limit: 8 } }),
    enabled,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  return { hits: (enabled && typed.trim().length >= shortest && data?.data) || none, busy: enabled && isFetching };
}

export default function CommandPalette({ asked }: { asked: number }) {
  const [typed, setTyped] = useState('');
  const { menu, actions } = useModules();
  const can = useCan();
  const { uuid } = useUser();
  const navigate = useNavigate();
  const { hits, busy } = useRecords(typed);
  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);

  const { screens, doings } = entriesOf(menu, actions, (access) => can(access));
  const offered = inOrder(
    [
      { label: 'Ações', entries: matching(doings, typed) },
      { label: 'Telas', entries: matching(screens, typed) },
    ],
    typed,
  );
  const recent = typed.trim() === '' ? readRecent(uuid) : [];
  const nothing = recent.length + offered.length + hits.length === 0;

  const open = (item: RecentItem) => {
    rememberRecent(uuid, item);
    void navigate(item.url);
  };
  const entry = ({ label, description, icon: Icon, to }: Entry) => (
    <Spotlight.Action
      key={to + label}
      label={label}
      {...(description ? { description } : {})}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => void navigate(to)}
    />
  );

  return (
    <Spotlight.Root
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      centered={false}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      classNames={{ actionsGroup: classes.group ?? '', actionDescription: classes.description ?? '' }}
      scrollable
      maxHeight={440}
      attributes={{ content: { 'aria-label': 'Pesquisar telas, ações e registros' } }}
    >
      <Spotlight.Search
        aria-label="Pesquisar telas, ações e registros"
        placeholder="Pesquisar telas, ações e registros..."
        leftSection={<IconSearch size={18} aria-hidden />}
        onKeyDown={takeFirst}
      />
      <Spotlight.ActionsList id={listId}>
        {recent.length > 0 && (
          <Spotlight.ActionsGroup label="Recentes">
            {recent.map((item) => (
              <Spotlight.Action
                key={item.url}
                label={item.title}
                {...(item.subtitle ? { description: item.subtitle } : {})}
                leftSection={<IconClock size={18} aria-hidden />}
                onClick={() => open(item)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {offered.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {entries.map(entry)}
          </Spotlight.ActionsGroup>
        ))}
        {hits.length > 0 && (
          <Spotlight.ActionsGroup label="Registros">
            {hits.map((hit) => (
              <Spotlight.Action
                key={hit.url}
                label={hit.title}
                description={[hit.entity_label, hit.subtitle].filter(Boolean).join(' · ')}
                leftSection={<IconFileDescription size={18} aria-hidden />}
                onClick={() => open({ title: hit.title, subtitle: hit.entity_label, url: hit.url })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {nothing && (
          <Spotlight.Empty>
            <Text c="dimmed">{busy ? 'Pesquisando...' : 'Nada encontrado. Tente um nome, código ou documento.'}</Text>
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
