import { Stack } from '@mantine/core';
import { IconStairsUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#core/contract/format.ts';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { OwnCertificateFiles } from '#modules/people/training-certificate/web/public.tsx';
import { careerPath } from '#modules/people/career-path/contract.ts';
import { isCompetence } from '#modules/people/career-path/career.rules.ts';
import { Ladder } from '#modules/people/career-path/web/public.tsx';
import { MissingList } from './missing-list.tsx';
import { Team } from './team.tsx';

/** Where the one who looks stands, and what is missing for what comes next. */
export function Component() {
  const { data } = useQuery(queryOf(careerPath.mine));
  if (!data) return <PageHeader title="Minha carreira" />;
  const { path, standing } = data.data;
  if (!path || !standing)
    return (
      <>
        <PageHeader title="Minha carreira" />
        <Team />
        <Empty
          icon={<IconStairsUp size={40} stroke={1.4} />}
          title="Você ainda não está em uma trilha"
          sentence="Fale com o RH ou com seu gestor sobre a sua."
        />
      </>
    );
  const marks = standing.next.flatMap(({ missing }) => missing.competences);
  const markOf = (name: string) => marks.find((one) => isCompetence(one.name, name))?.mark;
  return (
    <>
      <PageHeader
        title="Minha carreira"
        subtitle={`${path.name}: ${standing.level_name} desde ${formatDate(standing.since)}`}
      />
      {standing.next.length > 0 && (
        <Block title="O que falta">
          <Stack gap="md">
            {standing.next.map((next) => (
              <MissingList
                key={next.uuid}
                next={next}
                renderAction={({ certificate_uuid }) =>
                  certificate_uuid && <OwnCertificateFiles uuid={certificate_uuid} />
                }
              />
            ))}
          </Stack>
        </Block>
      )}
      <Block title="A trilha">
        <Ladder levels={path.levels} present={standing.level_uuid} markOf={markOf} />
      </Block>
      <Team />
    </>
  );
}
