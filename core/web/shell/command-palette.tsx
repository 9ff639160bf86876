import '@mantine/spotlight/styles.layer.css';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { ScrollArea, Text } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCan } from '../access.tsx';
import { takeKeys } from '../search/early-text.ts';
import { useEarlyKeys } from '../search/use-early-keys.ts';
import { useUser } from '../session.tsx';
import { focusPage } from './focus-page.ts';
import { useModules } from './modules-context.tsx';
import { paletteId } from './palette-id.ts';
import { PaletteGroup } from './palette-group.tsx';
import { usePaletteGroups } from './use-palette-groups.ts';
import classes from './command-palette.module.css';

export default function CommandPalette({ asked }: { asked: number }) {
  const [typed, setTyped] = useState('');
  /** The one the arrows stand on; nothing said means the first. */
  const [marked, setMarked] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const { menu, actions } = useModules();
  const can = useCan();
  const { uuid } = useUser();
  const navigate = useNavigate();
  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);

  const text = typed.trim();
  const { groups, older, similar, waiting } = usePaletteGroups({ text, menu, actions, can, user: uuid });
  const rows = groups.flatMap((group) => group.rows);
  const place = Math.max(
    0,
    rows.findIndex(({ id }) => id === marked),
  );
  const current = rows[place];

  function open(to: string) {
    setLeaving(true);
    spotlight.close();
    void navigate(to);
  }
  const early = useEarlyKeys({
    text,
    waiting,
    count: rows.length,
    take: (meant) => rows[meant] && open(rows[meant].to),
  });
  function onKeyDown(event: KeyboardEvent) {
    if (!current) {
      if (waiting) early.keep(event);
      return;
    }
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const next = rows[(place + step + rows.length) % rows.length];
      setMarked(next?.id);
      if (next) document.getElementById(next.id)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      open(current.to);
    }
  }

  return (
    <Spotlight.Root
      shortcut={null}
      query={typed}
      onQueryChange={(next) => {
        setTyped(next);
        setMarked(undefined);
      }}
      centered={false}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      scrollable
      maxHeight={440}
      attributes={{ content: { 'aria-label': 'Pesquisar telas, ações e registros' } }}
      returnFocus={!leaving}
      onSpotlightOpen={() => setLeaving(false)}
      transitionProps={{ onExited: () => leaving && focusPage() }}
    >
      <Spotlight.Search
        aria-label="Pesquisar telas, ações e registros"
        placeholder="Pesquisar telas, ações e registros..."
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-controls={paletteId}
        aria-activedescendant={current?.id}
        onKeyDownCapture={onKeyDown}
        onFocus={() => {
          const before = takeKeys();
          if (before.text === '') return;
          setTyped(before.text);
          if (before.enter) early.mean(before.text.trim());
        }}
      />
      {/* Spotlight's own list marks what stood there a moment ago; ours marks what answers to the text. */}
      <ScrollArea.Autosize className={classes.list} type="scroll" id={paletteId} aria-busy={waiting}>
        {groups.map((group, at) => (
          <PaletteGroup
            key={group.label}
            group={group}
            note={
              similar && at === groups.findIndex(({ isRecords }) => isRecords) ? `Parecidos com “${text}”` : undefined
            }
            marked={current?.id}
            onOpen={open}
          />
        ))}
        {older.map((group) => (
          <PaletteGroup key={group.label} group={group} older />
        ))}
        {rows.length === 0 && older.length === 0 && (
          <Text c="dimmed" ta="center" p="md">
            {waiting ? 'Pesquisando...' : 'Nada encontrado. Tente um nome, código ou documento.'}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Spotlight.Root>
  );
}
