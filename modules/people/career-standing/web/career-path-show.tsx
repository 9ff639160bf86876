import { Button, Group, Stack, Text } from '@mantine/core';
import { IconStairsUp, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { feminineStatus } from '#core/contract/choice.ts';
import { can } from '#core/contract/endpoint.ts';
import { formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { confirm } from '#core/web/confirm.tsx';
import { Empty } from '#core/web/empty.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { historyTab } from '#core/web/show/record-tabs.tsx';
import { Block, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { careerPath, type CareerPath, type Standing } from '#modules/people/career-path/contract.ts';
import { Ladder } from '#modules/people/career-path/web/public.tsx';
import { MarkDialog, type Marking } from './mark-dialog.tsx';
import { MissingList } from './missing-list.tsx';
import { PlaceDialog, ProveDialog, type Proving } from './standing-dialogs.tsx';

export function Component() {
  return (
    <RecordLoader endpoint={careerPath.show} back="/rh/career">
      {(row) => <CareerPage row={row} />}
    </RecordLoader>
  );
}

/** The track as a ladder, and who stands where. */
function CareerPage({ row }: { row: CareerPath }) {
  const { data } = useQuery(queryOf(careerPath.people, { params: { uuid: row.uuid } }));
  const people = data?.data;
  const removal = useRemoval({
    endpoint: careerPath.remove,
    uuid: row.uuid,
    what: `a trilha ${row.name}`,
    success: 'Trilha excluída com sucesso!',
    back: '/rh/career',
  });
  useTitle(row.name);
  const namesOn = (level: string) =>
    people?.filter(({ level_uuid }) => level_uuid === level).map(({ user_name }) => user_name) ?? [];
  return (
    <ShowPage>
      <PageHeader
        title={row.name}
        subtitle={[row.department, row.description].filter(Boolean).join(' · ')}
        badge={<StatusBadge of={feminineStatus} value={row.status} />}
        actions={[editAction(careerPath.update, `/rh/career/edit/${row.uuid}`), removal]}
      />
      <ShowTabs
        tabs={[
          {
            key: 'ladder',
            label: 'Níveis',
            icon: IconStairsUp,
            content: (
              <Ladder
                levels={row.levels}
                renderPeople={({ uuid }) =>
                  namesOn(uuid).length > 0 && <Text size="sm">Aqui: {namesOn(uuid).join(', ')}</Text>
                }
              />
            ),
          },
          {
            key: 'people',
            label: 'Pessoas',
            icon: IconUsers,
            count: people?.length,
            counted: true,
            content: <People row={row} people={people ?? []} />,
          },
          historyTab('career_path', row.uuid),
        ]}
      />
    </ShowPage>
  );
}

function People({ row, people }: { row: CareerPath; people: readonly Standing[] }) {
  const [placing, setPlacing] = useState<Standing | 'new' | null>(null);
  const [proving, setProving] = useState<Proving | null>(null);
  const [marking, setMarking] = useState<Marking | null>(null);
  const me = useUser();
  const seesCertificates = useCan()(can('training', 'show', 'list'));
  const leave = useWrite(careerPath.leave, { success: 'Pessoa tirada da trilha com sucesso!' });
  async function takeOff({ user_uuid, user_name }: Standing) {
    const sure = await confirm({
      title: `Tirar ${user_name} da trilha?`,
      message: 'A pessoa deixa de ver a própria carreira. O que foi comprovado fica guardado.',
      verb: 'Tirar da trilha',
      danger: true,
    });
    if (sure) leave.mutate({ params: { uuid: row.uuid, userId: user_uuid } });
  }
  return (
    <Block
      title="Quem está na trilha"
      action={
        <Button variant="default" leftSection={<IconUserPlus size={16} />} onClick={() => setPlacing('new')}>
          Incluir pessoa
        </Button>
      }
    >
      {people.length === 0 && (
        <Empty within title="Ninguém nesta trilha" sentence="Inclua as pessoas no nível em que estão hoje." />
      )}
      <Stack gap="lg">
        {people.map((person) => (
          <Stack key={person.user_uuid} gap="xs">
            <Group justify="space-between">
              <Text fw={600}>
                {person.user_name}
                <Text span c="dimmed" size="sm">
                  {' '}
                  · {person.level_name} desde {formatDate(person.since)}
                </Text>
              </Text>
              <Group gap="xs">
                <Button size="compact-sm" variant="subtle" onClick={() => setPlacing(person)}>
                  Mudar de nível
                </Button>
                <Button size="compact-sm" variant="subtle" color="red" onClick={() => void takeOff(person)}>
                  Tirar da trilha
                </Button>
              </Group>
            </Group>
            {person.next.map((next) => (
              <MissingList
                key={next.uuid}
                next={next}
                renderMark={(competence) =>
                  person.user_uuid !== me.uuid && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={`${competence.mark ? 'Mudar' : 'Dar'} nota em ${competence.name} de ${person.user_name}`}
                      onClick={() => setMarking({ path: row.uuid, person, competence })}
                    >
                      {competence.mark ? 'Mudar' : 'Dar'} nota
                    </Button>
                  )
                }
                renderAction={(asked) => (
                  <Group gap={4} wrap="nowrap">
                    {asked.certificate_uuid && seesCertificates && (
                      <Button
                        component={Link}
                        size="compact-xs"
                        variant="subtle"
                        to={`/rh/certificates/show/${asked.certificate_uuid}`}
                      >
                        Certificado
                      </Button>
                    )}
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={`Comprovar ${asked.text} de ${person.user_name}`}
                      onClick={() => setProving({ person, asked })}
                    >
                      Comprovar
                    </Button>
                  </Group>
                )}
              />
            ))}
          </Stack>
        ))}
      </Stack>
      {placing && (
        <PlaceDialog row={row} person={placing === 'new' ? null : placing} onClose={() => setPlacing(null)} />
      )}
      {marking && <MarkDialog {...marking} onClose={() => setMarking(null)} />}
      {proving && <ProveDialog path={row.uuid} {...proving} onClose={() => setProving(null)} />}
    </Block>
  );
}
