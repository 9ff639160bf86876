import { Anchor, Button, Switch, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { Empty } from '#core/web/empty.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { RecordLink } from '#core/web/record-link.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { calibrationPlanning, type CalibrationAlert } from '#modules/quality/calibration-planning/contract.ts';
import { calibrationStatus, criticality } from '#modules/quality/instrument/instrument.rules.ts';

const when = ({ due_on, days_left }: CalibrationAlert): string => {
  if (due_on === null || days_left === null) return 'Nunca calibrado';
  if (days_left === 0) return 'Vence hoje';
  const days = Math.abs(days_left) === 1 ? '1 dia' : `${formatNumber(Math.abs(days_left))} dias`;
  return days_left > 0 ? `Em ${days}` : `Há ${days}`;
};

/** What runs out in two months or has, each until it was read; a nearer day is news again. */
export function Alerts() {
  const [all, setAll] = useState(false);
  const [shown, setShown] = useState(10);
  const { data } = useQuery(
    queryOf(calibrationPlanning.alerts, { query: { per_page: shown, ...(all ? {} : { unread: 'true' as const }) } }),
  );
  const read = useWrite(calibrationPlanning.readAlert);
  return (
    <Block
      title="Alertas de vencimento"
      action={
        <Switch
          label="Mostrar os lidos"
          checked={all}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      }
    >
      {data?.data.length === 0 && <Empty within title="Nenhum alerta por ler." />}
      {data && data.data.length > 0 && (
        <WideTable name="Alertas de vencimento" cards>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Instrumento</Table.Th>
                <Table.Th>Calibração</Table.Th>
                <Table.Th>Vencimento</Table.Th>
                <Table.Th>Criticidade</Table.Th>
                <Table.Th>Agendada para</Table.Th>
                <Table.Th>
                  <VisuallyHidden>Leitura</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.data.map((alert) => (
                <Table.Tr key={alert.uuid}>
                  <Table.Td>
                    <RecordLink to={`/instruments/show/${alert.uuid}`}>
                      {`${alert.asset_number} · ${alert.name}`}
                    </RecordLink>
                  </Table.Td>
                  <Table.Td data-label="Calibração">
                    <StatusBadge of={calibrationStatus} value={alert.calibration_status} />
                  </Table.Td>
                  <Table.Td data-label="Vencimento">
                    {alert.due_on && formatDate(alert.due_on)}
                    <Text size="xs" c="dimmed">
                      {when(alert)}
                    </Text>
                  </Table.Td>
                  <Table.Td data-label="Criticidade">
                    <StatusBadge of={criticality} value={alert.criticality} />
                  </Table.Td>
                  <Table.Td data-label="Agendada para">
                    {alert.planned_uuid && alert.planned_on ? (
                      <RecordLink to={`/quality/calibrations/show/${alert.planned_uuid}`}>
                        {formatDate(alert.planned_on)}
                      </RecordLink>
                    ) : (
                      <Anchor component={Link} to={`/quality/calibrations/create?instrument=${alert.uuid}`} inherit>
                        Agendar
                      </Anchor>
                    )}
                  </Table.Td>
                  <Table.Td ta="right">
                    {!alert.is_read && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        leftSection={<IconCheck size={14} />}
                        aria-label={`Marcar como lido: ${alert.asset_number}`}
                        onClick={() => read.mutate({ params: { uuid: alert.uuid } })}
                      >
                        Lido
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {data && data.meta.total > data.data.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShown(shown + 20)}>
          {`Mostrar mais (${formatNumber(data.meta.total - data.data.length)})`}
        </Button>
      )}
    </Block>
  );
}
