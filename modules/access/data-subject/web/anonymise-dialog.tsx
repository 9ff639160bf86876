import { List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ReasonDialog from '#core/web/form/reason-dialog.tsx';
import { startOperation } from '#core/web/list/use-bulk.tsx';
import { queryOf } from '#core/web/query.ts';
import { dataSubject, type Verdict } from '../contract.ts';

/** What goes, what stays and why, before anything is pressed. */
export default function AnonymiseDialog({ records, onClose }: { records: readonly string[]; onClose: () => void }) {
  const { data } = useQuery(queryOf(dataSubject.plan, { query: { records: records.join(',') } }));
  const [busy, setBusy] = useState(false);
  const plan = data?.data;
  const goes = plan?.filter(({ stays }) => stays === null) ?? [];
  async function go(reason: string) {
    setBusy(true);
    const own = { title: 'Anonimização de titular', download: true };
    if (await startOperation(dataSubject.anonymise, { records, reason }, own)) onClose();
    setBusy(false);
  }
  return (
    <ReasonDialog
      title="Anonimizar os dados da pessoa?"
      message={plan ? <Plan plan={plan} /> : <Skeleton h={120} />}
      waiting={!plan}
      refusals={plan && goes.length === 0 ? ['A lei guarda tudo o que foi marcado: nada pode ser anonimizado.'] : []}
      label="Motivo"
      verb="Anonimizar"
      required
      danger
      min={10}
      busy={busy}
      onDone={(reason) => void go(reason)}
      onClose={onClose}
    />
  );
}

const Plan = ({ plan }: { plan: readonly Verdict[] }) => (
  <Stack gap="xs">
    <Text size="sm">Não tem volta. O log de atividade continua dizendo quem fez o quê, sem os dados da pessoa.</Text>
    <Part
      title="O que vai"
      lines={plan.filter(({ stays }) => stays === null).map((one) => `${one.label}: ${one.goes.join(', ')}`)}
    />
    <Part
      title="O que fica"
      lines={[...new Set(plan.flatMap(({ label, stays }) => (stays === null ? [] : [`${label}: ${stays}`])))]}
    />
  </Stack>
);

const Part = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm">
        {lines.map((line, place) => (
          <List.Item key={`${place} ${line}`}>{line}</List.Item>
        ))}
      </List>
    </div>
  );
