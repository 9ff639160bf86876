import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconClipboardCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { Empty } from '#core/web/empty.tsx';
import { askAnewIfUnderWay, queryClient, queryOf, useWrite } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { RunEditor, withTask, type RunEditorProps } from '#modules/service/checklist-run/web/public.tsx';
import { supplierChecklist, supplierTasks, type AskedChecklist } from '../contract.ts';
import { sectionOf, sectionState } from '../supplier-checklist.rules.ts';

/** On a supplier's page: what its type asks of it, answered here. */
export default function SupplierChecklists({ supplier }: { supplier: { uuid: string } }) {
  const { data, isLoadingError, error } = useQuery({
    ...queryOf(supplierChecklist.list, { params: { uuid: supplier.uuid } }),
    meta: { silent: true },
  });
  if (isLoadingError) return <Text c="dimmed">{error.message}</Text>;
  if (!data) return <Skeleton h={240} />;
  const { checklists, type_names } = data.data;
  if (checklists.length === 0)
    return (
      <Empty
        within
        title="Nenhum checklist pedido"
        sentence={
          type_names.length > 0
            ? `Tipo: ${type_names.join(', ')}. O checklist de qualificação é escolhido em Tipos de fornecedor.`
            : 'O que este fornecedor oferece não é de nenhum tipo com checklist de qualificação.'
        }
      />
    );
  return (
    <Stack gap="xl">
      {checklists.map((asked) => (
        <OneChecklist key={asked.checklist_uuid} supplier={supplier.uuid} asked={asked} />
      ))}
    </Stack>
  );
}

function OneChecklist({ supplier, asked }: { supplier: string; asked: AskedChecklist }) {
  const can = useCan();
  const start = useWrite(supplierChecklist.start, { success: 'Checklist iniciado!' });
  const onTask = useTaskInto(supplier, asked.checklist_uuid);
  const { current, past } = asked;
  // While answering, as it stands on this screen.
  const sections = current ? current.run.modules.map(sectionOf) : asked.sections;
  const mayAnswer = can(supplierTasks.answerTask);
  const begin = () => start.mutate({ params: { uuid: supplier }, body: { checklist_uuid: asked.checklist_uuid } });
  return (
    <section aria-label={`Checklist ${asked.checklist_name}`}>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {`Pedido a: ${asked.type_names.join(', ')}`}
          {current && ` · iniciado em ${formatDateTime(current.started_at)} por ${current.started_by ?? 'sistema'}`}
        </Text>
        {mayAnswer && (
          <Button
            variant={current ? 'default' : 'filled'}
            size="xs"
            loading={start.isPending}
            leftSection={current ? <IconRefresh size={16} /> : <IconClipboardCheck size={16} />}
            onClick={begin}
          >
            {current ? 'Responder de novo' : 'Iniciar checklist'}
          </Button>
        )}
      </Group>
      <Block title="Como está">
        <Stack gap={4} component="ul" m={0} mb="lg" pl={0} style={{ listStyle: 'none' }}>
          {sections.map(({ name, state, open, failed }, place) => (
            <Group key={place} component="li" gap="sm">
              <Text>{name}</Text>
              <StatusBadge of={sectionState} value={state} />
              <Text size="sm" c="dimmed">
                {saidCounts(open, failed)}
              </Text>
            </Group>
          ))}
        </Stack>
      </Block>
      {current && <RunEditor run={current.run} calls={supplierTasks} readOnly={!mayAnswer} onTask={onTask} />}
      {past.length > 0 && (
        <Block title="Respondido antes">
          {past.map(({ started_at, started_by, task_count, done_count, failed_count }) => (
            <Text key={started_at} size="sm">
              {`${formatDateTime(started_at)} por ${started_by ?? 'sistema'}: ${formatNumber(done_count)} de ${formatNumber(task_count)} respondidas, ${formatNumber(failed_count)} não conformes`}
            </Text>
          ))}
        </Block>
      )}
    </section>
  );
}

const saidCounts = (open: number, failed: number): string =>
  [
    failed > 0 && `${formatNumber(failed)} ${failed === 1 ? 'não conforme' : 'não conformes'}`,
    open > 0 && `${formatNumber(open)} a responder`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Puts an answered task into the checklist on the screen. */
function useTaskInto(uuid: string, checklist: string): RunEditorProps['onTask'] {
  const { queryKey } = queryOf(supplierChecklist.list, { params: { uuid } });
  return (task) => {
    queryClient.setQueryData(
      queryKey,
      (known) =>
        known && {
          data: {
            ...known.data,
            checklists: known.data.checklists.map((one) =>
              one.checklist_uuid === checklist && one.current
                ? { ...one, current: { ...one.current, run: withTask(one.current.run, task) } }
                : one,
            ),
          },
        },
    );
    askAnewIfUnderWay(queryKey);
  };
}
