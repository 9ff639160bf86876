import { Button, CloseButton, Group, Text } from '@mantine/core';
import { formatNumber } from '#core/contract/format.ts';
import { ActionButton } from '#core/web/show/page-header.tsx';
import type { BulkAction, BulkWay, Noun } from './list.types.ts';
import type { Selection } from './use-selection.ts';
import classes from './list.module.css';

interface Props {
  selection: Selection;
  noun: Noun;
  total: number;
  /** Every row of this page is selected. */
  wholePage: boolean;
  actions: readonly BulkAction[];
  ways: readonly BulkWay[];
  onRun: (action: BulkAction) => void;
  onExport?: (() => void) | undefined;
}

export function SelectionBar({ selection, noun, total, wholePage, actions, ways, onRun, onExport }: Props) {
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
        {ways.map(({ label, icon, to }) => (
          <ActionButton key={label} small action={{ label, icon, ...wayOf(to, selection) }} />
        ))}
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

/** What a screen takes up at once, as `oneOrMore` of the contract has it. */
const most = 50;
/** The screen takes rows by their uuids, which nobody knows of all that the filters find. */
function wayOf(to: BulkWay['to'], selection: Selection) {
  const chosen = selection.toBody();
  if (!('uuids' in chosen) || chosen.uuids.length > most)
    return { disabledReason: `Leva até ${most} de uma vez: escolha linha a linha.` };
  return { to: to(chosen.uuids) };
}
