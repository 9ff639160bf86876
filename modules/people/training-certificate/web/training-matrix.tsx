import { Anchor, Button, Skeleton, Table, Text, Tooltip } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { Empty } from '#core/web/empty.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { certificate, type Matrix } from '../contract.ts';
import { qualificationState } from '../qualification.rules.ts';
import classes from './training-matrix.module.css';

type Cell = Matrix['people'][number]['cells'][number];

/** Who may work on what: technicians by the categories of equipment that trainings qualify for. */
export function Component() {
  const { data } = useQuery(queryOf(certificate.matrix));
  return (
    <>
      <PageHeader
        title="Matriz de habilitação"
        subtitle="Quem está habilitado para cada categoria de equipamento, pelos certificados em dia."
      />
      {!data ? <Skeleton h={320} aria-busy aria-label="Carregando a matriz" /> : <MatrixTable matrix={data.data} />}
    </>
  );
}

function MatrixTable({ matrix: { categories, people } }: { matrix: Matrix }) {
  if (categories.length === 0 || people.length === 0)
    return (
      <Empty
        icon={<IconListCheck size={40} stroke={1.4} />}
        title="Nenhum treinamento habilita para equipamentos ainda"
        sentence="Cadastre treinamentos com as categorias de equipamento para as quais cada um habilita."
      >
        <Button component={Link} to="/rh/training" variant="default">
          Ver treinamentos
        </Button>
      </Empty>
    );
  return (
    <WideTable name="matriz de habilitação">
      <Table className={classes.matrix} withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Técnico</Table.Th>
            {categories.map(({ uuid, path }) => (
              <Table.Th key={uuid} scope="col">
                <Anchor component={Link} to={`/rh/training?equipment_category_uuid=${uuid}`} size="sm">
                  {path}
                </Anchor>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map(({ uuid, name, cells }) => (
            <Table.Tr key={uuid}>
              <Table.Th scope="row">
                <Anchor component={Link} to={`/rh/certificates?user_uuid=${uuid}`} size="sm">
                  {name}
                </Anchor>
              </Table.Th>
              {cells.map((cell, place) => (
                <Table.Td key={categories[place]?.uuid}>
                  <Standing cell={cell} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function Standing({ cell: { state, until, lacking } }: { cell: Cell }) {
  const badge = <StatusBadge of={qualificationState} value={state} />;
  return (
    <>
      {lacking.length > 0 ? (
        <Tooltip label={`Falta: ${lacking.join(', ')}`}>
          <span>{badge}</span>
        </Tooltip>
      ) : (
        badge
      )}
      {until && (
        <Text size="xs" c="dimmed" mt={2}>
          {state === 'EXPIRED' ? 'em' : 'até'} {formatDate(until)}
        </Text>
      )}
    </>
  );
}
