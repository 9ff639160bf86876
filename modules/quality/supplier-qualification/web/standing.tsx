import { Alert, Group, Progress, Text } from '@mantine/core';
import { drawn } from '#core/contract/decimal.ts';
import { formatDate, formatDateTime, formatNumber, formatPercent } from '#core/contract/format.ts';
import { Chart } from '#core/web/chart/chart.tsx';
import { Empty } from '#core/web/empty.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { qualificationStatus } from '#modules/registry/supplier/contract.ts';
import type { Qualification } from '../contract.ts';
import { iqfPart } from '../iqf.rules.ts';
import classes from './standing.module.css';

/** The score, what it is made of, every point that was lost, and how it went over time. */
export function Standing({ row }: { row: Qualification }) {
  if (!row.started_on)
    return (
      <Empty
        within
        title="Qualificação não iniciada."
        sentence="Nada é exigido deste fornecedor e as compras seguem livres. O primeiro documento, ou “Iniciar qualificação”, começa a contar."
      />
    );
  return (
    <>
      {row.blocked_by.length > 0 && (
        <Alert color="red" title="Documentos críticos" mb="md">
          {row.blocked_by.join('; ')}
        </Alert>
      )}
      {row.released_until && (
        <Alert color="yellow" title={`Liberado para compras até ${formatDate(row.released_until)}`} mb="md">
          {`${row.release_reason ?? ''} (${row.released_by_name ?? 'sistema'})`}
        </Alert>
      )}
      <KeyFacts
        facts={[
          { label: 'IQF', value: row.score === null ? 'Sem dados' : formatNumber(row.score, 1) },
          { label: 'Situação', value: qualificationStatus.label(row.status) },
          { label: 'Calculado em', value: row.calculated_at && formatDateTime(row.calculated_at) },
          { label: 'Reavaliar até', value: row.valid_until && formatDate(row.valid_until) },
          { label: 'Iniciada em', value: formatDate(row.started_on) },
        ]}
      />
      <Block title="Composição">
        <div className={classes.parts}>
          {row.parts.map(({ part, value, weight }) => (
            <div key={part}>
              <Group justify="space-between" gap="xs">
                <Text fw={600}>{iqfPart.label(part)}</Text>
                <Text size="sm" c="dimmed">
                  peso {formatPercent(weight)}
                </Text>
              </Group>
              <Group gap="sm" wrap="nowrap">
                <Progress
                  flex={1}
                  value={drawn(value)}
                  color={toneOf(drawn(value))}
                  aria-label={`${iqfPart.label(part)}: ${formatNumber(value, 1)} de 100`}
                />
                <Text className={classes.value ?? ''}>{formatNumber(value, 1)}</Text>
              </Group>
            </div>
          ))}
        </div>
      </Block>
      <Block title="Pontos perdidos">
        {row.deductions.length === 0 ? (
          <Text c="dimmed">Nenhum: tudo em dia.</Text>
        ) : (
          <ul className={classes.lost}>
            {row.deductions.map(({ part, points, says, to }, n) => (
              <li key={`${part}-${n}`}>
                <Text component="span" className={classes.points ?? ''} c="red">
                  −{formatNumber(points, 1)}
                </Text>
                <span>{to ? <RecordLink to={to}>{says}</RecordLink> : says}</span>
                <Text component="span" size="sm" c="dimmed">
                  {iqfPart.label(part)}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Block>
      {row.history.length > 1 && (
        <div className={classes.chart}>
          <Chart
            kind="area"
            title="IQF ao longo do tempo"
            x={{ key: 'on', label: 'Dia' }}
            series={[{ key: 'score', label: 'IQF', color: 'blue.6' }]}
            most={100}
            data={row.history.map(({ on, score }) => ({
              on: formatDate(on),
              score: score === null ? null : drawn(score),
            }))}
            format={(value) => formatNumber(value, 1)}
          />
        </div>
      )}
    </>
  );
}

const [good, fair] = [80, 60];
const toneOf = (value: number): string => (value >= good ? 'green' : value >= fair ? 'yellow' : 'red');
