import { ActionIcon, Button, Checkbox, Menu, Popover, Stack, Tabs, TextInput } from '@mantine/core';
import {
  IconBookmark,
  IconChevronDown,
  IconDeviceFloppy,
  IconShare,
  IconShareOff,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { useState, type FormEvent } from 'react';
import { required } from '#core/contract/fields.ts';
import type { SavedView } from '#core/contract/view.ts';
import { confirm } from '#core/web/confirm.tsx';
import type { Noun } from './list.types.ts';
import { allView, type ListState } from './use-list-state.ts';
import { viewQuery, type ListView, type SavedViewsState } from './use-saved-views.ts';
import classes from './list.module.css';

interface Props {
  saved: SavedViewsState;
  state: ListState;
}

/** What the module ships, "Todos" (or "Todas") and the saved views, as tabs. The line stands from the start: nothing below it may jump. */
export function ListViews({ saved, state, noun }: Props & { noun: Noun }) {
  const { shipped, active } = saved;
  const worthSaving = state.narrowed || 'sort_by' in state.query || 'layout' in state.kept;
  const mark = (view: ListView) => view.id === active?.id && saved.changed && ' •';
  return (
    <div className={classes.views}>
      <Tabs
        value={active?.id ?? allView}
        onChange={(value) => saved.open([...shipped, ...saved.saved].find(({ id }) => id === value))}
        className={classes.viewTabs}
      >
        <Tabs.List aria-label="Visões">
          {shipped.map((view) => (
            <Tabs.Tab key={view.id} value={view.id}>
              {view.name}
              {mark(view)}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value={allView}>{noun.feminine ? 'Todas' : 'Todos'}</Tabs.Tab>
          {saved.saved.map((view) => (
            <Tabs.Tab
              key={view.id}
              value={view.id}
              {...(view.saved?.shared
                ? { rightSection: <IconUsers size={14} aria-label={`Compartilhada por ${view.saved.owner_name}`} /> }
                : {})}
            >
              {view.name}
              {mark(view)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {active?.saved?.mine && <ViewMenu view={active.saved} saved={saved} state={state} />}
      <div className={clsx(classes.viewsEnd, !(worthSaving && (!active || saved.changed)) && classes.kept)}>
        <SaveView saved={saved} />
      </div>
    </div>
  );
}

function ViewMenu({ view, saved, state }: Props & { view: SavedView }) {
  async function remove() {
    const message = view.shared
      ? `A visão “${view.name}” deixará de aparecer para você e para os colegas.`
      : `A visão “${view.name}” deixará de aparecer para você.`;
    if (await confirm({ title: 'Excluir visão?', message, verb: 'Excluir visão', danger: true })) saved.remove(view);
  }
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Opções da visão ${view.name}`}>
          <IconChevronDown size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {saved.changed && (
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} />}
            onClick={() => saved.change(view, { state: { query: viewQuery(state) } })}
          >
            Salvar alterações na visão
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={view.is_default ? <IconStarOff size={16} /> : <IconStar size={16} />}
          onClick={() => saved.change(view, { is_default: !view.is_default })}
        >
          {view.is_default ? 'Deixar de abrir por padrão' : 'Abrir por padrão'}
        </Menu.Item>
        <Menu.Item
          leftSection={view.shared ? <IconShareOff size={16} /> : <IconShare size={16} />}
          onClick={() => saved.change(view, { shared: !view.shared })}
        >
          {view.shared ? 'Deixar só para mim' : 'Compartilhar com todos'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
          Excluir visão
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function SaveView({ saved }: { saved: SavedViewsState }) {
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const [problem, setProblem] = useState<string>();
  function save(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return setProblem(required);
    saved.save({ name: name.trim(), shared, is_default: isDefault }, setProblem, () => {
      setOpened(false);
      setName('');
    });
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          leftSection={<IconBookmark size={16} />}
          onClick={() => setOpened(!opened)}
        >
          Salvar visão
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Salvar visão">
        <form onSubmit={save} noValidate>
          <Stack gap="sm">
            <TextInput
              label="Nome da visão"
              value={name}
              maxLength={60}
              required
              data-autofocus
              error={problem}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setProblem(undefined);
              }}
            />
            <Checkbox
              label="Compartilhar com todos"
              checked={shared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
            <Checkbox
              label="Abrir por padrão"
              checked={isDefault}
              onChange={(event) => setDefault(event.currentTarget.checked)}
            />
            <Button type="submit">Salvar visão</Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
