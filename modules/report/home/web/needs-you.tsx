import { Skeleton, Title } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber, relativeAge } from '#core/contract/format.ts';
import { waiting, type WaitingRow } from '#core/contract/waiting.ts';
import { queryOf } from '#core/web/query.ts';
import { toneStyle } from '#core/web/tone.ts';
import { useNow } from '#core/web/use-now.ts';
import { NotRead } from '#core/web/show/not-read.tsx';
import classes from './home.module.css';

/** What waits for this very person, in every module: each line is the list it counts. */
export function NeedsYou() {
  const found = useQuery({ ...queryOf(waiting.list), meta: { silent: true } });
  const { data, isError } = found;
  return (
    <section aria-labelledby="needs-you" className={classes.block}>
      <Title order={2} size="h3" id="needs-you" mb="sm">
        Precisa de você
      </Title>
      {data ? (
        <Lines rows={data.data} />
      ) : isError ? (
        <NotRead what="o que espera por você" of={found} />
      ) : (
        <Skeleton className={classes.needsWaiting} aria-label="Carregando o que precisa de você" />
      )}
    </section>
  );
}

function Lines({ rows }: { rows: readonly WaitingRow[] }) {
  const now = useNow();
  if (rows.length === 0)
    return (
      <p className={classes.nothing}>
        <IconCircleCheck size={20} aria-hidden />
        Nada esperando por você.
      </p>
    );
  return (
    <ul className={classes.lines}>
      {rows.map(({ key, label, count, tone, oldest, to }) => (
        <li key={key}>
          <Link to={to} className={classes.need} style={toneStyle(tone)}>
            <b className={classes.needCount}>{formatNumber(count)}</b>
            <span className={classes.needWords}>
              {label}
              {oldest && <small>{ageOf(oldest, now)}</small>}
            </span>
            <IconChevronRight size={16} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Of one or of many: since when the first of them waits. */
const ageOf = (oldest: string, now: Date): string => `Mais antigo: ${relativeAge(oldest, now)}`;
