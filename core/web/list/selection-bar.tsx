import { Button, CloseButton, Group, Text } from '@mantine/core';
import { formatNumber } from '#core/contract/format.ts';
import type { BulkAction, Noun } from './list.types.ts';
import type { Selection } from './use-selection.ts';
import classes from './list.module.css';

interface Props {
  selection: Selection;
  noun: Noun;
  total: number;
  /** Every row of this page is selected. */
  wholePage: boolean;
  actions: readonly BulkAction[];
  onRun: (action: BulkAction) => void;
  onExport?: (() => void) | undefined;
}

export function SelectionBar({ selection, noun, total, wholePage, actions, onRun, onExport }: Props) {
  const { count, everything } = selection;
  return (
    <div className={classes.selectionBar} role="region" aria-label="Seleção">
      <Group gap="xs">
        <CloseButton size={24} aria-label="Limpar seleção" onClick={selection.clear} />
        <Text size="sm" fw={600} aria-live="polite">
          {formatNumber(count)} {`selecionad${noun.feminine ? 'a' : 'o'}${count === 1 ? '' : 's'}`}
        </Text>
        {!everything && wholePage && total > count && (
          <Button variant="subtle" size="compact-sm" onClick={selection.selectEverything}>
            Selecionar os {formatNumber(total)} resultados
          </Button>
        )}
      </Group>
      <Group gap="xs">
        {onExport && (
          <Button size="compact-sm" variant="default" onClick={onExport}>
            Exportar seleção
          </Button>
        )}
        {actions.map((action) => (
          <Button
            key={action.label}
            size="compact-sm"
            variant={action.danger ? 'light' : 'default'}
            {...(action.danger ? { color: 'red' } : {})}
            leftSection={action.icon}
            onClick={() => onRun(action)}
          >
            {action.label}
          </Button>
        ))}
      </Group>
    </div>
  );
}
