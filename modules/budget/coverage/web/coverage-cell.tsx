import { Button, Checkbox, Group, Popover, Select, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconSparkles } from '@tabler/icons-react';
import { formatMoney, formatPercent } from '#core/contract/format.ts';
import { isSame, isZero } from '#core/contract/decimal.ts';
import { WordBadge } from '#core/web/badge.tsx';
import { DecimalInput } from '#core/web/form/decimal-input.tsx';
import type { CoverageRow, ItemValues } from '../contract.ts';
import { coverageCause, payerOf, payer, type CoverageCause } from '../coverage.rules.ts';
import type { LineState } from './use-figures.ts';
import classes from './items.module.css';

interface Props {
  index: number;
  item: ItemValues;
  state: LineState | undefined;
  error: string | undefined;
  onSet: (patch: Partial<ItemValues>) => void;
}

/** Who pays the line and why; pressed, a person may say otherwise. */
export function CoverageCell({ index, item, state, error, onSet }: Props) {
  const [opened, { toggle, close }] = useDisclosure();
  const coverage = state?.coverage;
  const overridden = Boolean(item.coverage);
  const words = coverage ? wordsOf(coverage) : 'Verificando a cobertura…';
  return (
    <div className={classes.who}>
      <Popover opened={opened} onDismiss={close} position="bottom-start" width={340} trapFocus returnFocus withinPortal>
        <Popover.Target>
          <UnstyledButton
            className={classes.chip}
            onClick={toggle}
            aria-label={`Quem paga o item ${index + 1}: ${words}`}
            data-path={`items.${index}.coverage`}
            data-error={error ? true : undefined}
          >
            <WordBadge
              tone={coverage ? coverageCause.tone(coverage.cause) : 'gray'}
              rightSection={<IconChevronDown size={12} aria-hidden />}
            >
              {words}
            </WordBadge>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <Override
            index={index}
            item={item}
            proposal={state?.proposal}
            coverage={coverage}
            onSet={onSet}
            onClose={close}
          />
        </Popover.Dropdown>
      </Popover>
      <Text span size="xs" c={error ? 'var(--mantine-color-error)' : 'dimmed'} className={classes.why}>
        {error ?? [overridden ? 'Ajustado por você' : null, coverage?.reason].filter(Boolean).join(': ')}
        {coverage && !isZero(state.figures.covered) && !isZero(state.figures.chargeable) && (
          <> · cliente paga {formatMoney(state.figures.chargeable)}</>
        )}
      </Text>
    </div>
  );
}

const wordsOf = ({ cause, percent }: CoverageRow): string => {
  if (cause === 'NONE') return 'Cliente paga';
  const share = isSame(percent, '100') ? '' : ` · ${formatPercent(percent)}`;
  return `${coverageCause.label(cause)}${share}`;
};

interface OverrideProps extends Omit<Props, 'state' | 'error'> {
  proposal: CoverageRow | undefined;
  coverage: CoverageRow | undefined;
  onClose: () => void;
}
function Override({ index, item, proposal, coverage, onSet, onClose }: OverrideProps) {
  const now = item.coverage ?? {
    cause: coverage?.cause ?? ('NONE' as const),
    percent: coverage?.percent ?? '0',
    reason: '',
  };
  const say = (patch: Partial<NonNullable<ItemValues['coverage']>>) => onSet({ coverage: { ...now, ...patch } });
  return (
    <Stack gap="sm">
      {proposal && (
        <Text size="sm">
          <IconSparkles size={14} aria-hidden className={classes.spark} /> Proposta: <b>{wordsOf(proposal)}</b>
          <br />
          <Text span size="xs" c="dimmed">
            {proposal.reason}
          </Text>
        </Text>
      )}
      <Select
        label="Cobertura"
        data={coverageCause.options.map(({ value, label }) => ({ value, label }))}
        allowDeselect={false}
        value={now.cause}
        comboboxProps={{ withinPortal: false }}
        onChange={(cause) => cause && say({ cause: cause as CoverageCause, percent: cause === 'NONE' ? '0' : '100' })}
      />
      {now.cause !== 'NONE' && (
        <DecimalInput
          label="Percentual coberto"
          description={`O restante é do cliente. Quem cobre: ${payer.label(payerOf[now.cause]).toLowerCase()}.`}
          suffix="%"
          min={0}
          max={100}
          decimals={2}
          value={now.percent ?? '0'}
          onChange={(percent) => say({ percent: percent || '0' })}
        />
      )}
      {item.coverage && (
        <TextInput
          label="Motivo do ajuste"
          required
          maxLength={300}
          value={now.reason ?? ''}
          onChange={(event) => say({ reason: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label="Consumível"
        description="O que se gasta pelo uso fica fora de garantia e contrato."
        checked={item.consumable ?? false}
        onChange={(event) => onSet({ consumable: event.currentTarget.checked })}
      />
      <Group justify="space-between">
        <Button variant="subtle" size="compact-sm" disabled={!item.coverage} onClick={() => onSet({ coverage: null })}>
          Usar a proposta
        </Button>
        <Button size="compact-sm" onClick={onClose} aria-label={`Pronto, cobertura do item ${index + 1}`}>
          Pronto
        </Button>
      </Group>
    </Stack>
  );
}
