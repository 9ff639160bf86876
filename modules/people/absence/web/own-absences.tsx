import { List, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { absence, absenceKind } from '../contract.ts';
import { periodText } from '../period-text.ts';

/** What is registered of whoever looks: the calendar leaves these days out of their visits. */
export default function OwnAbsences() {
  const { data } = useQuery(queryOf(absence.mine));
  if (!data) return <Skeleton h={120} aria-busy aria-label="Carregando as ausências" />;
  if (data.data.length === 0)
    return (
      <Empty
        within
        title="Nenhuma ausência registrada"
        sentence="Férias, folgas, treinamentos e afastamentos são registrados por quem cuida de pessoas."
      />
    );
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        O último ano e o que vem. A agenda não marca visitas suas nestes dias.
      </Text>
      <List listStyleType="none" spacing="xs" aria-label="Minhas ausências">
        {data.data.map((one) => (
          <List.Item key={one.uuid}>
            <Text span fw={500}>
              {periodText(one)}
            </Text>{' '}
            <Text span c="dimmed">
              {absenceKind.label(one.kind)}
            </Text>
          </List.Item>
        ))}
      </List>
    </>
  );
}
