import { Button } from '@mantine/core';
import { IconUsers, IconUsersPlus, IconUserX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { can } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { queryOf } from '#core/web/query.ts';
import { userSource } from '#modules/access/user/web/public.tsx';
import { benefit } from '#modules/people/benefit/contract.ts';
import { enrolment, enrolmentFields, type EnrolmentListed } from '../contract.ts';
import { EnrolManyDialog } from './enrol-many-dialog.tsx';
import { RefusalsDialog } from './refusals-dialog.tsx';

const columns: Column<EnrolmentListed>[] = [
  ...listColumns(enrolmentFields, [
    { key: 'user_uuid', phone: 'title' },
    'plan',
    { key: 'dependants_count', phone: 'line' },
    { key: 'starts_on', phone: 'line' },
    { key: 'ends_on', phone: 'line' },
  ]).filter(({ key }) => key !== 'benefit_name'),
  { key: 'department', title: 'Setor', screenOnly: true },
];
const filters: Filter[] = [
  { key: 'current', label: 'Situação', kind: 'flag', yes: 'Têm hoje', no: 'Não têm hoje' },
  ...listFilters(enrolmentFields, [{ key: 'user_uuid', source: userSource }]),
  { key: 'department', label: 'Setor', kind: 'text' },
];

/** Who has a benefit, had it or will have it. */
export function Component() {
  const { id = '' } = useParams();
  const [asking, setAsking] = useState(false);
  const [refusals, setRefusals] = useState(false);
  const { data } = useQuery(queryOf(benefit.show, { params: { uuid: id } }));
  const seesPersonal = useCan()(can('benefit_enrolment', 'view_personal'));
  const name = data?.data.name ?? 'Benefício';
  const path = `/rh/benefits/${id}/users`;
  return (
    <>
      <ListScreen
        screen="benefit-enrolment"
        title={`Quem tem: ${name}`}
        noun={{ one: 'adesão', many: 'adesões', feminine: true }}
        resource={enrolment}
        columns={columns}
        filters={filters}
        fixed={{ benefit_uuid: id }}
        searchHint="Nome da pessoa ou plano"
        main={{ label: 'Incluir pessoa', to: `${path}/create`, access: enrolment.create.access }}
        secondary={
          <>
            {seesPersonal && <ImportButton type="benefit_enrolment" resource={enrolment} />}
            <Button variant="default" leftSection={<IconUsersPlus size={16} />} onClick={() => setAsking(true)}>
              Incluir várias
            </Button>
            <Button variant="default" leftSection={<IconUserX size={16} />} onClick={() => setRefusals(true)}>
              Recusas
            </Button>
          </>
        }
        paths={{ edit: `${path}/edit` }}
        history={{ entity: 'benefit_enrolment' }}
        nameOf={(row) => row.user_name ?? ''}
        removed="Adesão excluída com sucesso!"
        empty={{
          icon: <IconUsers size={40} stroke={1.4} />,
          sentence: 'Inclua quem tem este benefício, uma pessoa por vez ou muitas juntas.',
        }}
      />
      {refusals && <RefusalsDialog uuid={id} name={name} onClose={() => setRefusals(false)} />}
      {asking && <EnrolManyDialog uuid={id} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}
