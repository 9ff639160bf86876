import { Alert, Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Period } from '#core/contract/days.ts';
import type { AppError } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { PeriodBar } from '#core/web/period/period-bar.tsx';
import { presets } from './figures.ts';
import classes from './dashboard.module.css';

interface Props {
  title: string;
  /** What it answers. */
  question: string;
  period: Period;
  onPeriod: (period: Period) => void;
  error: AppError | null;
  /** Beside the title. */
  action?: ReactNode;
  /** Below the title, whatever the period. */
  first?: ReactNode;
  /** While that loads nothing is drawn that it would push down. */
  waiting?: boolean;
  /** Null while it loads. */
  children: ReactNode;
}

/** Title, question, days, and then the answer. */
export function ReportFrame({ title, question, period, onPeriod, error, action, first, waiting, children }: Props) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {question}
          </Text>
        </div>
        {action}
      </header>
      {waiting ? (
        <Waiting title={title} />
      ) : (
        <>
          {first}
          <PeriodBar period={period} presets={presets()} onChange={onPeriod} />
          <Text size="sm" c="dimmed">
            {formatDate(period.start_date)} a {formatDate(period.end_date)}
          </Text>
          {error ? (
            <Alert color="red">{error.errors ? Object.values(error.errors)[0]?.[0] : error.message}</Alert>
          ) : (
            (children ?? <Waiting title={title} />)
          )}
        </>
      )}
    </div>
  );
}

const Waiting = ({ title }: { title: string }) => <Skeleton h={420} aria-label={`Carregando ${title}`} />;
