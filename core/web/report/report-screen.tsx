import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AppError } from '#core/contract/error.ts';
import type { AnyReport } from '#core/contract/report.ts';
import { presetsOf } from '#core/contract/report-period.ts';
import { dayOf } from '#core/contract/format.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { BaseRow, BulkAction, Filter } from '#core/web/list/list.types.ts';
import { changed, readQuery } from '#core/web/list/use-list-state.ts';
import { PeriodBar } from '#core/web/period/period-bar.tsx';
import { queryOf } from '#core/web/query.ts';
import { FillButtons } from '#core/web/show/fills.tsx';
import { useNow } from '#core/web/use-now.ts';
import { ReportCharts } from './report-charts.tsx';
import { columnsOf, totalsOf } from './report-columns.tsx';
import { figuresOf } from './report-figures.tsx';
import { periodIn } from './report-state.ts';
import classes from './report.module.css';

type SummaryOf<R extends AnyReport> = Parameters<R['headline']>[0];
interface Props<R extends AnyReport> {
  of: R;
  /** Of filters by a record: where it is picked from. */
  sources?: Record<string, PickerSource>;
  /** Before the period, whatever it is. */
  first?: ReactNode;
  /** What one should know to read it, once its summary is there. */
  note?: ReactNode | ((summary: SummaryOf<R> | undefined) => ReactNode);
  /** The record of a row. */
  rowLink?: (row: Parameters<NonNullable<R['columns'][number]['to']>>[0]) => string | undefined;
  emptyIcon: ReactNode;
  /** Beside the title: where one goes from here. */
  action?: ReactNode;
  /** What can be done with chosen rows. */
  bulk?: readonly BulkAction[];
  /** When it does not load, in the specification's words. */
  failure?: string;
}

/** A report from its declaration: question, period, figures, charts, and the rows they are made of. */
export function ReportScreen<R extends AnyReport>(props: Props<R>) {
  const { of: report, sources, emptyIcon } = props;
  const { head, calls, noun } = report;
  const [params, setParams] = useSearchParams();
  const today = dayOf(useNow());
  const period = periodIn(report, params, today);
  const filters = filtersOf(report, sources);
  const asked = readQuery(params, calls.rows as never, filters);
  const summary = useQuery({
    ...queryOf(calls.summary, { query: { ...ofSummary(report, asked), ...period } } as never),
    meta: { silent: true },
  });
  const told = (summary.data as { data: SummaryOf<R> } | undefined)?.data;
  const address = (changes: Record<string, string>): string => `?${changed(params, changes)}`;
  const days = period ?? { start_date: '', end_date: '' };
  const above = (
    <div className={classes.above}>
      <Text size="sm" c="dimmed">
        {head.question}
      </Text>
      {props.first}
      {report.period && (
        <PeriodBar
          period={days}
          presets={presetsOf(report.period, today)}
          onChange={(next) => setParams(changed(params, { ...next }), { preventScrollReset: true })}
        />
      )}
      {props.note !== undefined && (
        <Text size="sm" c="dimmed" component="div">
          {typeof props.note === 'function' ? props.note(told) : props.note}
        </Text>
      )}
      {summary.isLoadingError ? (
        <Failure
          error={summary.error}
          title={props.failure}
          busy={summary.isFetching}
          onRetry={() => void summary.refetch()}
        />
      ) : (
        <>
          <Figures label="Indicadores" figures={figuresOf(report, told, { period: days, asked, params, address })} />
          <ReportCharts of={report} summary={told} period={days} address={address} />
        </>
      )}
    </div>
  );
  return (
    <ListScreen
      screen={head.screen.slice(1).replaceAll('/', '-')}
      title={head.title}
      noun={noun}
      resource={{ list: calls.rows as never, export: calls.export }}
      columns={columnsOf(report, days, asked)}
      filters={filters}
      {...(period ? { fixed: { ...period } } : {})}
      searchHint={report.searchHint}
      {...(props.rowLink ? { rowLink: props.rowLink as (row: BaseRow) => string | undefined } : {})}
      secondary={
        <>
          {props.action}
          <FillButtons slot="report.actions" handed={{ of: report, asked, period }} />
        </>
      }
      {...(props.bulk ? { bulk: props.bulk } : {})}
      above={above}
      totals={(meta) => totalsOf(report, meta)}
      empty={{ icon: emptyIcon, ...report.empty }}
    />
  );
}

interface FailureProps {
  error: AppError;
  title: string | undefined;
  busy: boolean;
  onRetry: () => void;
}
const Failure = ({ error, title, busy, onRetry }: FailureProps) => (
  <Alert color="red" {...(title ? { title } : {})}>
    <Group gap="sm">
      <span>{error.errors ? Object.values(error.errors)[0]?.[0] : error.message}</span>
      <Button variant="default" size="compact-md" loading={busy} onClick={onRetry}>
        Tentar novamente
      </Button>
    </Group>
  </Alert>
);

const ofSummary = ({ filters }: AnyReport, asked: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(asked).filter(([key]) => key in filters && !filters[key]?.ofTable));

function filtersOf({ filters, head }: AnyReport, sources: Record<string, PickerSource> = {}): Filter[] {
  return Object.entries(filters).map(([key, { label, kind, choice, single }]): Filter => {
    if (kind === 'choice') return { key, label, kind, options: choice?.options ?? [], ...(single ? { single } : {}) };
    const source = sources[key];
    if (!source) throw new Error(`${head.title}: nothing to pick ${key} from`);
    return { key, label, kind, source };
  });
}
