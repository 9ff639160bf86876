import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { absent, formatNumber } from '#core/contract/format.ts';
import { isNegative } from '#core/contract/decimal.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { instanceStatus } from '#modules/people/evaluation-instance/evaluation-instance.rules.ts';
import type { PersonLine, TeamLine } from '../contract.ts';

const mark = (score: string | null): string => (score === null ? absent : formatNumber(score, 2));

/** Whether one manager marks apart from the others: a hint, not a verdict. */
const gapWords = (gap: string | null): string =>
  gap === null
    ? absent
    : isNegative(gap)
      ? `${formatNumber(gap.slice(1), 2)} abaixo dos outros`
      : `${formatNumber(gap, 2)} acima dos outros`;

export function TeamTable({ teams }: { teams: readonly TeamLine[] }) {
  return (
    <Block title="Por gestor">
      <WideTable name="Por gestor">
        <Table miw={560}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Gestor</Table.Th>
              <Table.Th ta="right">Enviadas</Table.Th>
              <Table.Th ta="right">Nota média</Table.Th>
              <Table.Th>Em relação aos outros</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {teams.map((team) => (
              <Table.Tr key={team.manager_uuid}>
                <Table.Td>{team.manager_name}</Table.Td>
                <Table.Td ta="right">
                  {team.completed} de {team.people}
                </Table.Td>
                <Table.Td ta="right">{mark(team.mean)}</Table.Td>
                <Table.Td>
                  {gapWords(team.gap)}
                  {team.apart && (
                    <Text size="xs" c="dimmed">
                      {isNegative(team.gap ?? '0') ? 'Mais rigoroso' : 'Mais brando'} que os outros: vale olhar na
                      calibração
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Block>
  );
}

export function PeopleTable({ people }: { people: readonly PersonLine[] }) {
  const withReports = people.some(({ report_score }) => report_score !== null);
  const withClients = people.some(({ client_score }) => client_score !== null);
  return (
    <Block title="Pessoas">
      <WideTable name="Pessoas">
        <Table miw={720}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Pessoa</Table.Th>
              <Table.Th>Gestor</Table.Th>
              <Table.Th>Avaliação</Table.Th>
              <Table.Th ta="right">Auto</Table.Th>
              <Table.Th ta="right">Gestor</Table.Th>
              <Table.Th ta="right">Colegas</Table.Th>
              {withReports && <Table.Th ta="right">Liderados</Table.Th>}
              {withClients && <Table.Th ta="right">Clientes</Table.Th>}
              <Table.Th ta="right">Final</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map((person) => (
              <Table.Tr key={person.instance_uuid}>
                <Table.Td>
                  {person.status === 'completed' ? (
                    <Anchor component={Link} inherit to={`/rh/evaluations/completed/${person.instance_uuid}`}>
                      {person.employee_name}
                    </Anchor>
                  ) : (
                    person.employee_name
                  )}
                  <Text size="xs" c="dimmed">
                    {person.department}
                  </Text>
                </Table.Td>
                <Table.Td>{person.manager_name}</Table.Td>
                <Table.Td>
                  <StatusBadge of={instanceStatus} value={person.status} />
                </Table.Td>
                <Table.Td ta="right">{mark(person.self_score)}</Table.Td>
                <Table.Td ta="right">{mark(person.manager_score)}</Table.Td>
                <Table.Td ta="right">{mark(person.peer_score)}</Table.Td>
                {withReports && <Table.Td ta="right">{mark(person.report_score)}</Table.Td>}
                {withClients && <Table.Td ta="right">{mark(person.client_score)}</Table.Td>}
                <Table.Td ta="right">{mark(person.final_score)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Block>
  );
}
