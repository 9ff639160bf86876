import { z } from 'zod';
import type { ChartReference, ChartTable, ChartWords, Point } from './chart.ts';
import type { Choice, Tone } from './choice.ts';
import type { Period } from './days.ts';
import { contract, type Endpoint } from './endpoint.ts';
import { day, oneOrMore, uuid } from './fields.ts';
import { listQuery, one, pageMeta, type ListQuery, type PageMeta } from './page.ts';
import type { ReportHead } from './report-head.ts';
import type { PeriodRule } from './report-period.ts';
import type { Raw, ValueKind } from './report-value.ts';
import { reportCall } from './resource.ts';

/** What the report was narrowed to, by its filters' keys: the list a figure opens is narrowed alike. */
export type ReportAsked = Readonly<Record<string, string>>;

/** A number of the report, before its table. */
export interface ReportFigure<Summary> {
  label: string;
  value: (summary: Summary) => Raw;
  /** How it is written; a whole number unless said. */
  kind?: ValueKind;
  /** The same of as many days before: how it goes against them is told below it. */
  before?: (summary: Summary) => Raw;
  /** What is told below it instead. */
  note?: (summary: Summary) => string;
  /** The list it counts. */
  to?: (period: Period, asked: ReportAsked) => string;
  /** Or what of the table below it counts: a press shows just that. */
  shows?: Record<string, string>;
  /** Only where it went well or somebody has to do something. */
  colour?: (summary: Summary) => Tone | undefined;
  /** How it stands, in a word beside it: colour is never alone. */
  word?: (summary: Summary) => string;
  /** Long as two durations: takes a line of its own on a phone. */
  wide?: true;
}

export interface ReportChart<Summary> extends ChartWords {
  /** How its values are written. */
  values?: ValueKind;
  points: (summary: Summary, period: Period) => readonly Point[];
  references?: (summary: Summary) => readonly ChartReference[];
  table?: (summary: Summary) => ChartTable;
  /** The list a point counts: an address, or what of the table below it shows. */
  to?: (point: Point, series: string, period: Period) => string | undefined;
  shows?: (point: Point, series: string) => Record<string, string> | undefined;
}

export interface ReportColumn<Row> {
  key: keyof Row & string;
  title: string;
  /** How it is written; as text unless said. */
  kind?: ValueKind;
  /** Of a choice: its words, and its colour on the screen. */
  choice?: Pick<Choice, 'label' | 'tone' | 'options' | 'values'>;
  /** The field with the unit it is counted in. */
  unit?: keyof Row & string;
  sortable?: true;
  /** Summed over everything found, at the foot. */
  total?: true;
  /** The list or record this value leads to. */
  to?: (row: Row, period: Period, asked: ReportAsked) => string | undefined;
  /** Where somebody has to act upon it. */
  tone?: (row: Row) => Tone | undefined;
  strong?: true;
  mono?: true;
  width?: number;
  hiddenByDefault?: true;
  /** In sheets and on paper only. */
  offScreen?: true;
  /** Where it goes on a phone's card. */
  phone?: 'title' | 'line' | 'also' | 'badge';
}

export interface ReportFilter<Schema extends z.ZodType = z.ZodType> {
  label: string;
  kind: 'choice' | 'record';
  schema: Schema;
  choice?: Pick<Choice, 'label' | 'options'>;
  single?: boolean;
  /** Narrows the table and leaves the figures as they are, one of which stands for it. */
  ofTable?: true;
}
type Narrowing = { ofTable?: true };

export const byOne = <C extends Choice>(label: string, choice: C, more: Narrowing = {}) => ({
  label,
  kind: 'choice' as const,
  schema: choice.schema as C['schema'],
  choice,
  single: true,
  ...more,
});
export const bySome = <C extends Choice>(label: string, choice: C, more: Narrowing = {}) => ({
  label,
  kind: 'choice' as const,
  schema: oneOrMore(choice.schema as C['schema']),
  choice,
  ...more,
});
/** A record somebody picks; the screen says where from, the server where its name stands. */
export const byRecord = (label: string, more: Narrowing = {}) => ({
  label,
  kind: 'record' as const,
  schema: uuid,
  ...more,
});

type Filters = Record<string, ReportFilter>;
type FilterShape<F extends Filters> = { [K in keyof F]: z.ZodOptional<F[K]['schema']> };
type Rule = PeriodRule | undefined;
/** What may be asked of its days, and what is answered of them; of a report that speaks of now, nothing. */
type PeriodShape<R extends Rule> = R extends PeriodRule
  ? { start_date: z.ZodOptional<typeof day>; end_date: z.ZodOptional<typeof day> }
  : object;
type Bounds<R extends Rule> = R extends PeriodRule ? { start_date: z.ZodString; end_date: z.ZodString } : object;

type RowShape = z.ZodObject<{ uuid: z.ZodString } & z.ZodRawShape>;
interface Declared<
  P extends string,
  Summary extends z.ZodObject,
  Row extends RowShape,
  F extends Filters,
  R extends Rule = Rule,
> {
  /** What it is called, what it answers, where it stands and who may see it. */
  head: ReportHead;
  /** Its rows; `/summary` and `/export` follow. */
  path: P;
  /** Where the specification names the call of the summary: its path, and the flag its answer bears. */
  summaryCall?: { path: `/${string}`; flagged: true };
  /** Absent where it speaks of now. */
  period?: R;
  filters: F;
  /** What figures and charts are made of. */
  summary: Summary;
  row: Row;
  /** How staff call a row. */
  noun: { one: string; many: string; feminine?: boolean };
  figures: readonly ReportFigure<z.output<Summary>>[];
  charts?: readonly ReportChart<z.output<Summary>>[];
  columns: readonly ReportColumn<z.output<Row>>[];
  /** Its rows' order unless asked otherwise, by columns; a minus before one turns it round. */
  order: readonly [string, ...string[]];
  searchHint: string;
  /** Where nothing is found: what is missing, and what to do next. */
  empty: { title: string; sentence: string };
  /** One line of its card in the hub. */
  headline: (summary: z.output<Summary>) => string;
}

/** Where the server gives no word of its own. */
const failure = 'Erro ao buscar relatório';

/** A module's report, declared once: its calls, its screen, its card, its sheet and its paper are made of this. */
export function report<
  const P extends `/${string}`,
  Summary extends z.ZodObject,
  Row extends RowShape,
  F extends Filters,
  R extends Rule = undefined,
>(own: Declared<P, Summary, Row, F, R>) {
  const { path, head, summaryCall } = own;
  const days = (own.period ? { start_date: day.optional(), end_date: day.optional() } : {}) as PeriodShape<R>;
  const shapeOf = (wanted: (filter: ReportFilter) => boolean) =>
    Object.fromEntries(
      Object.entries(own.filters).flatMap(([key, filter]) => (wanted(filter) ? [[key, filter.schema.optional()]] : [])),
    ) as FilterShape<F>;
  const sortable = own.columns.filter((column) => column.sortable).map(({ key }) => key);
  const query = listQuery({
    filters: { ...days, ...shapeOf(() => true) },
    sort: [...sortable, own.order[0].replace(/^-/, '')] as unknown as [string, ...string[]],
  });
  const bounds = (own.period ? { start_date: z.string(), end_date: z.string() } : {}) as Bounds<R>;
  const told = own.summary.extend(bounds) as unknown as z.ZodObject<Summary['shape'] & Bounds<R>>;
  return {
    ...own,
    calls: contract({
      rows: {
        method: 'GET',
        path,
        access: head.access,
        failure,
        query,
        reply: z.object({
          data: z.array(own.row),
          /** Of everything found, on whatever page. */
          meta: pageMeta.extend({ totals: z.record(z.string(), z.string()) }),
        }),
      },
      summary: {
        method: 'GET',
        path: (summaryCall?.path ?? `${path}/summary`) as `${P}/summary`,
        access: head.access,
        failure,
        query: z.strictObject({ ...days, ...shapeOf(({ ofTable }) => !ofTable) }),
        reply: (summaryCall ? one(told).extend({ success: z.literal(true) }) : one(told)) as ReturnType<
          typeof one<typeof told>
        >,
      },
      export: reportCall(`${path as `/${string}`}/export`, head.access, query),
    }),
  };
}

/** What the kit needs to know of any of them. */
export interface AnyReport extends Pick<
  Declared<string, z.ZodObject, RowShape, Filters>,
  'head' | 'period' | 'filters' | 'noun' | 'order' | 'searchHint' | 'empty' | 'summaryCall'
> {
  figures: readonly ReportFigure<never>[];
  charts?: readonly ReportChart<never>[];
  columns: readonly ReportColumn<never>[];
  headline: (summary: never) => string;
  calls: {
    rows: Endpoint & {
      query: z.ZodType<ListQuery>;
      reply: z.ZodType<{ data: { uuid: string }[]; meta: PageMeta & { totals: Record<string, string> } }>;
    };
    summary: Endpoint & { query: z.ZodType; reply: z.ZodType<{ data: object }> };
    export: ReturnType<typeof reportCall>;
  };
}
