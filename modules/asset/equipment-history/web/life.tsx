import { Button, MultiSelect, Skeleton, Text, Timeline } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { Can } from '#core/web/access.tsx';
import { call, download } from '#core/web/call.ts';
import { PaperLine } from '#core/web/paper/paper-line.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { DayInput } from '#core/web/form/day-input.tsx';
import { history } from '../contract.ts';
import { historyType, type HistoryType } from '../equipment-history.rules.ts';
import { LifeEntry } from './life-entry.tsx';
import classes from './life.module.css';

export interface LifeOf {
  stock_equipment_uuid?: string;
  customer_equipment_uuid?: string;
}

const size = 30;

/** The timeline of one unit, newest first, as much of it as someone wants to see. */
export function Life({ of, from }: { of: LifeOf; from: string }) {
  const [types, setTypes] = useState<string[]>([]);
  const [since, setSince] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const chosen = {
    ...of,
    ...(types.length > 0 ? { type: types as HistoryType[] } : {}),
    ...(since ? { date_from: since } : {}),
    ...(until ? { date_to: until } : {}),
  };
  const { data, isError, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [history.list.path, 'life', chosen],
    queryFn: ({ pageParam, signal }) =>
      call(history.list, { query: { ...chosen, page: pageParam, per_page: size } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    meta: { silent: true },
  });
  const paper = usePaper({
    title: 'Histórico de vida',
    word: 'histórico',
    read: () => download(history.pdf, { query: chosen }),
  });
  const entries = data?.pages.flatMap((page) => page.data);
  const total = data?.pages[0]?.meta.total ?? 0;
  const narrowed = types.length > 0 || since !== null || until !== null;
  return (
    <>
      <div className={classes.bar}>
        <MultiSelect
          className={classes.types}
          label="Tipo"
          placeholder={types.length > 0 ? '' : 'Todos'}
          data={historyType.options.map(({ value, label }) => ({ value, label }))}
          value={types}
          onChange={setTypes}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': 'Limpar tipos' }}
        />
        <DayInput className={classes.from} label="De" value={since} onChange={setSince} />
        <DayInput className={classes.from} label="Até" value={until} onChange={setUntil} />
        <div className={classes.end}>
          {total > 0 && <PaperLine paper={paper} />}
          <Can endpoint={history.create}>
            <Button
              component={Link}
              to={`/history/create?${new URLSearchParams({ ...(of as Record<string, string>), from })}`}
              leftSection={<IconPlus size={16} />}
            >
              Registrar
            </Button>
          </Can>
        </div>
      </div>
      {isError && <Text c="dimmed">{error.message}</Text>}
      {!entries && !isError && <Skeleton height={160} />}
      {entries?.length === 0 && (
        <Text c="dimmed">
          {narrowed ? 'Nenhum registro com estes filtros.' : 'Nada aconteceu ainda com este equipamento.'}
        </Text>
      )}
      {entries && entries.length > 0 && (
        <Timeline active={entries.length} bulletSize={14} lineWidth={1} color="gray" aria-label="Histórico de vida">
          {entries.map((entry) => (
            <Timeline.Item key={entry.uuid} color={historyType.tone(entry.type)}>
              <LifeEntry entry={entry} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      {hasNextPage && (
        <Button variant="default" mt="lg" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver mais ({formatNumber(total - (entries?.length ?? 0))})
        </Button>
      )}
    </>
  );
}
