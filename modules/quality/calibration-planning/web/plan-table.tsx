import { NativeSelect, Table, Text } from '@mantine/core';
import { absent, dayOf, formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { criticality } from '#modules/quality/instrument/instrument.rules.ts';
import type { BenchCandidate } from '../contract.ts';
import type { Plan, PlanWeek } from '../planning.rules.ts';

const todayHere = () => dayOf(new Date());

interface Props {
  weeks: readonly PlanWeek[];
  candidates: readonly BenchCandidate[];
  plan: Plan;
  left_out: ReadonlyMap<string, string>;
  onPlace: (uuid: string, week: number | null) => void;
}

/** Each instrument with its week: proposed, and changed by whoever knows better. */
export function PlanTable({ weeks, candidates, plan, left_out, onPlace }: Props) {
  const options = [
    { value: '', label: 'Não agendar' },
    ...weeks.map(({ day }, week) => ({ value: String(week), label: formatDate(day) })),
  ];
  return (
    <WideTable name="Instrumentos do plano" cards>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Instrumento</Table.Th>
            <Table.Th>Grandeza</Table.Th>
            <Table.Th>Criticidade</Table.Th>
            <Table.Th>Vence em</Table.Th>
            <Table.Th>Vai em</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {candidates.map((own) => {
            const week = plan.get(own.uuid);
            return (
              <Table.Tr key={own.uuid}>
                <Table.Td>
                  <RecordLink to={`/instruments/show/${own.uuid}`}>{`${own.asset_number} · ${own.name}`}</RecordLink>
                </Table.Td>
                <Table.Td data-label="Grandeza">{own.family}</Table.Td>
                <Table.Td data-label="Criticidade" data-none>
                  <StatusBadge of={criticality} value={own.criticality} />
                </Table.Td>
                <Table.Td data-label="Vence em">{own.due_on ? formatDate(own.due_on) : absent}</Table.Td>
                <Table.Td data-label="Vai em" data-wide>
                  <NativeSelect
                    size="xs"
                    miw={150}
                    aria-label={`Semana de ${own.asset_number}`}
                    data={options}
                    value={week === undefined ? '' : String(week)}
                    onChange={({ currentTarget }) =>
                      onPlace(own.uuid, currentTarget.value === '' ? null : Number(currentTarget.value))
                    }
                  />
                  <Remark
                    own={own}
                    day={week === undefined ? undefined : weeks[week]?.day}
                    why={left_out.get(own.uuid)}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function Remark({ own, day, why }: { own: BenchCandidate; day: string | undefined; why: string | undefined }) {
  if (!day) return why ? <Small>{why}</Small> : null;
  if (!own.in_use) return <Small>Bloqueado: já não está na bancada</Small>;
  if (own.due_on === null || own.due_on >= day) return null;
  return <Small>{own.due_on < todayHere() ? 'Já vencida' : 'Vence antes de ir'}</Small>;
}
const Small = ({ children }: { children: string }) => (
  <Text size="xs" c="dimmed" mt={2}>
    {children}
  </Text>
);
