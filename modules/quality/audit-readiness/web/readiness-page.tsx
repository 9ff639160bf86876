import { Anchor, Progress, Skeleton, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { follow } from '#core/web/operation/operation-store.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { Block, ShowPage } from '#core/web/show/show-page.tsx';
import { auditReadiness, type Requirement } from '../contract.ts';
import { percentMet, readiness, readinessOf } from '../readiness.rules.ts';
import classes from './readiness.module.css';

/** What an auditor asks for, where it stands today, and all of it to hand over. */
export function Component() {
  const { data } = useQuery(queryOf(auditReadiness.show));
  const pack = useWrite(auditReadiness.evidence, {
    success: 'Evidências em preparo!',
    onSuccess: ({ data: started }) => follow({ id: started.operation_id, title: started.title, download: true }),
  });
  return (
    <ShowPage>
      <PageHeader
        title="Prontidão para auditoria"
        subtitle="O que ISO 9001, ISO 13485, ISO/IEC 17025 e RDC 665/2022 pedem, e como está hoje."
        actions={[
          {
            label: 'Exportar evidências',
            icon: <IconFileZip size={16} />,
            onClick: () => pack.mutate({}),
            access: auditReadiness.evidence.access,
            busy: pack.isPending,
          },
        ]}
      />
      {data === undefined && <Skeleton h={320} />}
      {data?.data.subjects.map(({ title, requirements }) => (
        <Block key={title} title={title}>
          <ul className={classes.list}>
            {requirements.map((one) => (
              <Row key={one.key} requirement={one} />
            ))}
          </ul>
        </Block>
      ))}
    </ShowPage>
  );
}

function Row({ requirement: { title, asks, clauses, whole, missing } }: { requirement: Requirement }) {
  const share = { whole: whole.count, missing: missing.count };
  const stands = readinessOf(share);
  const percent = percentMet(share);
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="sm">{asks}</Text>
        <Text size="xs" c="dimmed" mt={4}>
          {clauses.join(' · ')}
        </Text>
      </div>
      <div className={classes.standing}>
        <div className={classes.words}>
          <StatusBadge of={readiness} value={stands} />
          <Text size="sm">
            <Counted to={whole.to}>
              {percent === null ? 'nenhum registro' : `${percent}% de ${formatNumber(whole.count)}`}
            </Counted>
          </Text>
        </div>
        {percent !== null && (
          <Progress value={percent} color={readiness.tone(stands)} size="sm" aria-label={`${title}: ${percent}%`} />
        )}
        {missing.count > 0 && (
          <Text size="sm">
            <Counted to={missing.to}>
              {missing.count === 1 ? '1 pendente' : `${formatNumber(missing.count)} pendentes`}
            </Counted>
          </Text>
        )}
      </div>
    </li>
  );
}

const Counted = ({ to, children }: { to: string | null; children: string }) =>
  to === null ? (
    children
  ) : (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
