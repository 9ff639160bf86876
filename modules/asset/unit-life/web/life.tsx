import { Button, MultiSelect, Skeleton, Text, Timeline } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { Can } from '#core/web/access.tsx';
import { download } from '#core/web/call.ts';
import { PaperLine } from '#core/web/paper/paper-line.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { queryOf } from '#core/web/query.ts';
import { DayInput } from '#core/web/form/day-input.tsx';
import { history } from '#modules/asset/equipment-history/contract.ts';
import { unitLife } from '../contract.ts';
import { lifeKind, type LifeKind } from '../unit-life.rules.ts';
import { LifeEntry } from './life-entry.tsx';
import classes from './life.module.css';

export interface LifeOf {
  stock_equipment_uuid?: string;
  customer_equipment_uuid?: string;
}

const size = 30;

/** Everything about one unit, newest first, as much of it as someone wants to see. */
export function Life({ of, from }: { of: LifeOf; from: string }) {
  const [types, setTypes] = useState<string[]>([]);
  const [since, setSince] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const chosen = {
    ...of,
    ...(types.length > 0 ? { type: types as LifeKind[] } : {}),
    ...(since ? { date_from: since } : {}),
    ...(until ? { date_to: until } : {}),
  };
  const { data, isError, error } = useQuery({
    ...queryOf(unitLife.list, { query: chosen }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const [shown, setShown] = useState(size);
  const paper = usePaper({
    title: 'Histórico de vida',
    word: 'histórico',
    read: () => download(unitLife.pdf, { query: chosen }),
  });
  const total = data?.data.length ?? 0;
  const entries = data?.data.slice(0, shown);
  const narrowed = types.length > 0 || since !== null || until !== null;
  return (
    <>
      <div className={classes.bar}>
        <MultiSelect
          className={classes.types}
          label="Tipo"
          placeholder={types.length > 0 ? '' : 'Todos'}
          data={lifeKind.options.map(({ value, label }) => ({ value, label }))}
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
            <Timeline.Item key={entry.key} color={lifeKind.tone(entry.type)}>
              <LifeEntry entry={entry} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      {total > shown && (
        <Button variant="default" mt="lg" onClick={() => setShown((before) => before + size)}>
          Ver mais ({formatNumber(total - shown)})
        </Button>
      )}
    </>
  );
}
