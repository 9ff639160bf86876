import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { careerPath } from '#modules/people/career-path/contract.ts';
import { MarkDialog, type Marking } from './mark-dialog.tsx';
import { MissingList } from './missing-list.tsx';

/** Those one leads, what each lacks, and how far they are with their competences; nothing for who leads nobody. */
export function Team() {
  const { data } = useQuery(queryOf(careerPath.team));
  const [marking, setMarking] = useState<Marking | null>(null);
  if (!data || data.data.length === 0) return null;
  return (
    <Block title="Minha equipe">
      <Stack gap="lg">
        {data.data.map((person) => (
          <Stack key={person.user_uuid} gap="xs">
            <Text fw={600}>
              {person.user_name}
              <Text span c="dimmed" size="sm">
                {' '}
                · {person.path_name}: {person.level_name} desde {formatDate(person.since)}
              </Text>
            </Text>
            {person.next.map((next) => (
              <MissingList
                key={next.uuid}
                next={next}
                renderMark={(competence) => (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`${competence.mark ? 'Mudar' : 'Dar'} nota em ${competence.name} de ${person.user_name}`}
                    onClick={() => setMarking({ path: person.path_uuid, person, competence })}
                  >
                    {competence.mark ? 'Mudar' : 'Dar'} nota
                  </Button>
                )}
              />
            ))}
          </Stack>
        ))}
      </Stack>
      {marking && <MarkDialog {...marking} onClose={() => setMarking(null)} />}
    </Block>
  );
}
