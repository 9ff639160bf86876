import { Button, Drawer, Group, Indicator, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilter } from '@tabler/icons-react';
import { clearing, FilterEditor } from './filter-editor.tsx';
import { isOn } from './filter-operators.ts';
import type { Filter, ListEndpoint } from './list.types.ts';
import type { ListState } from './use-list-state.ts';
import classes from './list.module.css';

interface Props {
  state: ListState;
  endpoint: ListEndpoint;
  filters: readonly Filter[];
}

function FilterFields({ state, endpoint, filters }: Props) {
  return filters.map((filter) => (
    <Stack key={filter.key} gap="xs">
      <Group justify="space-between">
        <Text fw={600} size="sm">
          {filter.label}
        </Text>
        {isOn(filter, state.query) && (
          <Button variant="subtle" size="compact-sm" onClick={() => state.set(clearing(filter))}>
            Remover
          </Button>
        )}
      </Group>
      <FilterEditor
        filter={filter}
        endpoint={endpoint}
        query={{ ...state.query, ...state.asked }}
        onChange={state.set}
      />
    </Stack>
  ));
}

/** Those that stand in the row only once they are in use. */
export function MoreFilters({ state, endpoint, filters }: Props) {
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-start"
      shadow="md"
      withinPortal
      trapFocus
      returnFocus
    >
      <span className={classes.chip}>
        <Popover.Target>
          <UnstyledButton className={classes.chipButton} onClick={toggle} aria-expanded={opened}>
            <IconAdjustmentsHorizontal size={14} aria-hidden />
            Mais filtros
          </UnstyledButton>
        </Popover.Target>
      </span>
      <Popover.Dropdown aria-label="Mais filtros" className={classes.moreFilters}>
        <Stack gap="lg">
          <FilterFields state={state} endpoint={endpoint} filters={filters} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** All filters of a list on a phone. */
export function FilterDrawer({ state, endpoint, filters, on }: Props & { on: number }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Indicator label={on} size={18} disabled={on === 0}>
        <Button
          variant="default"
          size="md"
          px="sm"
          onClick={open}
          aria-label={on > 0 ? `Filtros, ${on} em uso` : 'Filtros'}
        >
          <IconFilter size={20} />
        </Button>
      </Indicator>
      <Drawer opened={opened} onClose={close} position="bottom" size="80%" title="Filtros">
        <Stack gap="lg">
          <FilterFields state={state} endpoint={endpoint} filters={filters} />
          <Group grow>
            <Button size="md" variant="default" onClick={state.clear} disabled={on === 0}>
              Limpar filtros
            </Button>
            <Button size="md" onClick={close}>
              Ver resultados
            </Button>
          </Group>
        </Stack>
      </Drawer>
    </>
  );
}
