import { Badge, Text } from '@mantine/core';
import { isSame } from '#core/contract/decimal.ts';
import { absent, formatDate, formatNumber } from '#core/contract/format.ts';
import { Tick } from '#core/web/tick.tsx';
import type { AnsweredLine } from '../contract.ts';
import classes from './changes-list.module.css';

const day = (value: string | null): string => (value ? formatDate(value) : absent);

interface Props {
  changes: readonly AnsweredLine[];
  /** Where they are chosen among: which, and how that changes. */
  choice?: { chosen: readonly string[]; onChange: (chosen: readonly string[]) => void } | undefined;
}
/** What a supplier proposes, line by line: as ordered, and as it would be. */
export const ChangesList = ({ changes, choice }: Props) => (
  <ul className={classes.changes} aria-label="O que o fornecedor propõe">
    {changes.map((change) => (
      <li key={change.uuid}>
        {choice && (
          <Tick
            label={`Aceitar ${change.description}`}
            checked={choice.chosen.includes(change.uuid)}
            onChange={(on) =>
              choice.onChange(
                changes
                  .map(({ uuid }) => uuid)
                  .filter((uuid) => (uuid === change.uuid ? on : choice.chosen.includes(uuid))),
              )
            }
          />
        )}
        <div className={classes.what}>
          <Text fw={500}>
            {change.description}
            {change.accepted !== null && (
              <Badge ml="xs" variant="light" color={change.accepted ? 'green' : 'red'}>
                {change.accepted ? 'Aceito' : 'Não aceito'}
              </Badge>
            )}
          </Text>
          {!isSame(change.ordered_quantity, change.quantity) && (
            <Text size="sm">
              Quantidade: <del>{formatNumber(change.ordered_quantity)}</del> →{' '}
              <ins>
                {formatNumber(change.quantity)} {change.unit}
              </ins>
            </Text>
          )}
          {change.ordered_expected_at !== change.expected_at && (
            <Text size="sm">
              Entrega: <del>{day(change.ordered_expected_at)}</del> → <ins>{day(change.expected_at)}</ins>
            </Text>
          )}
          {change.reason && (
            <Text size="sm" c="dimmed">
              {change.reason}
            </Text>
          )}
        </div>
      </li>
    ))}
  </ul>
);
