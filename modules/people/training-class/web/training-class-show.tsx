import { Anchor, Badge, Group, Text } from '@mantine/core';
import { IconCertificate, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '#core/web/empty.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { historyTab } from '#core/web/show/record-tabs.tsx';
import { ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { trainingClass, trainingClassFields, type TrainingClass } from '../contract.ts';
import { ConcludeDialog } from './conclude-dialog.tsx';
import classes from './training-class.module.css';

export function Component() {
  return (
    <RecordLoader endpoint={trainingClass.show} back="/rh/classes">
      {(row) => <ClassPage row={row} />}
    </RecordLoader>
  );
}

function ClassPage({ row }: { row: TrainingClass }) {
  const [concluding, setConcluding] = useState(false);
  const fact = factsOf(trainingClassFields, row);
  const removal = useRemoval({
    endpoint: trainingClass.remove,
    uuid: row.uuid,
    what: `a turma ${row.code}`,
    success: 'Turma excluída com sucesso!',
    back: '/rh/classes',
  });
  const open = row.finished_at === null;
  useTitle(`${row.code} · ${row.training_name}`);
  return (
    <ShowPage>
      <PageHeader
        title={row.training_name ?? ''}
        subtitle={row.code}
        badge={
          <Badge variant="light" color={open ? 'gray' : 'green'}>
            {open ? 'Marcada' : 'Concluída'}
          </Badge>
        }
        actions={
          open
            ? [
                {
                  label: 'Concluir turma',
                  icon: <IconCertificate size={16} />,
                  access: trainingClass.conclude,
                  onClick: () => setConcluding(true),
                },
                editAction(trainingClass.update, `/rh/classes/edit/${row.uuid}`),
                removal,
              ]
            : []
        }
      />
      <KeyFacts facts={[fact('held_on'), fact('instructor'), fact('place'), fact('finished_at'), fact('notes')]} />
      <ShowTabs
        tabs={[
          {
            key: 'people',
            label: 'Pessoas',
            icon: IconUsersGroup,
            count: row.people.length,
            counted: true,
            content: <People row={row} />,
          },
          historyTab('training_class', row.uuid),
        ]}
      />
      {concluding && <ConcludeDialog row={row} onClose={() => setConcluding(false)} />}
    </ShowPage>
  );
}

function People({ row: { people } }: { row: TrainingClass }) {
  if (people.length === 0)
    return <Empty within title="Ninguém nesta turma" sentence="Edite a turma para incluir quem participa." />;
  return (
    <ul className={classes.people} aria-label="Pessoas da turma">
      {people.map(({ user_uuid, user_name, attended, certificate_uuid }) => (
        <li key={user_uuid}>
          <Group justify="space-between" gap="xs">
            <Text>{user_name}</Text>
            {attended === false && <Text c="dimmed">Não esteve presente</Text>}
            {certificate_uuid && (
              <Anchor component={Link} size="sm" to={`/rh/certificates/show/${certificate_uuid}`}>
                Certificado
              </Anchor>
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
}
