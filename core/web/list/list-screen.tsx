import { Button, Group, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Page } from '#core/contract/page.ts';
import { isPrintable, type ReportFormat } from '#core/contract/resource.ts';
import { useCan } from '#core/web/access.tsx';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { queryOf } from '#core/web/query.ts';
import { useOffersOfMany } from '#core/web/show/offers.tsx';
import type { Slots } from '#core/web/slot.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import { ListCards } from './list-cards.tsx';
import { ListEmpty, ListFailed, NoResults } from './list-empty.tsx';
import { ListFooter } from './list-footer.tsx';
import { filtersIn, layoutsOf, OtherLayout, shownIn, type Layouts } from './list-layout.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListTable } from './list-table.tsx';
import { CardTotals, type Totals } from './list-totals.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ListViews } from './list-views.tsx';
import type { BulkAction, Column, Filter, ListResource } from './list.types.ts';
import type { MainAction, MetaOf, RowOf, ShippedView } from './list.types.ts';
import { useRowHistory, type HistoryOf } from './row-history.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableFit } from './table-fit.ts';
import { totalText } from './total-text.ts';
import { counted, startOperation, useBulk } from './use-bulk.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useListPreference } from './use-list-preference.ts';
import { filteringPart, nextOrder, pageInstead, useListState } from './use-list-state.ts';
import { useReturn } from './use-return.ts';
import { useRows, type RowsOf } from './use-rows.tsx';
import { useSavedViews, useViews } from './use-saved-views.ts';
import { useSelection } from './use-selection.ts';
import classes from './list.module.css';

export interface ListScreenProps<R extends ListResource> extends RowsOf<R>, Layouts<RowOf<R>> {
  /** Names the person's preferences and saved views: a–z, digits and hyphen. */
  screen: string;
  title: string;
  columns: readonly Column<RowOf<R>>[];
  filters?: readonly Filter[];
  searchHint?: string;
  main?: MainAction;
  /** Drawn next to the main button; keep it to one or two. */
  secondary?: ReactNode;
  bulk?: readonly BulkAction[];
  /** Whatever other modules offer to do next with the rows that were chosen. */
  offers?: keyof Slots;
  /** Offers "Histórico" in each row's menu, for records without a page of their own. */
  history?: HistoryOf;
  /** Shipped with the list, as tabs; the standard one is what the bare address shows. */
  views?: readonly ShippedView[];
  /** What it is drawn as until somebody chooses; without it, a table. */
  opensAs?: 'board';
  empty?: { icon?: ReactNode; title?: string; sentence?: string };
  /** Always sent, never shown as a filter. */
  fixed?: Record<string, string>;
  /** Between the title and the toolbar: figures, also of all that was found; tabs of siblings. */
  above?: ReactNode | ((meta: MetaOf<R> | undefined) => ReactNode);
  /** Sums of everything found, below their columns. */
  totals?: (meta: MetaOf<R> | undefined) => Totals | undefined;
}

const noFilters: readonly Filter[] = [];

/** What an export asks for, each field once. */
const sheetKeys = (columns: readonly Pick<Column<never>, 'key' | 'inSheet' | 'screenOnly'>[]): string[] => [
  ...new Set(columns.filter((column) => !column.screenOnly).flatMap(({ key, inSheet }) => inSheet ?? [key])),
];

/** The list every module has: fed by the contract's endpoints, a list of columns and a list of filters. */
export function ListScreen<R extends ListResource>(props: ListScreenProps<R>) {
  type Row = RowOf<R>;
  const { screen, title, noun, resource, columns, filters = noFilters, main } = props;
  const can = useCan();
  const navigate = useNavigate();
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const search = useRef<HTMLInputElement>(null);

  const preference = useListPreference(screen, columns);
  const views = useViews(screen, props.views);
  const state = useListState(resource.list, filters, preference.perPage, views.hasStandard);
  const saved = useSavedViews(screen, state, views);
  const [fit] = useState(() => new TableFit());
  const offered = layoutsOf(props);
  const first = props.opensAs ?? 'table';
  const layout = offered.find((one) => one === state.kept.layout) ?? first;
  const asTable = layout === 'table';
  // A board or a calendar asks for its own rows; of the list it needs the total.
  const paging = asTable ? { page: String(state.page), per_page: String(state.perPage) } : { page: '1', per_page: '1' };
  const shown = shownIn(layout, { ...state.query, ...props.fixed }, props);
  const found = useQuery({
    ...queryOf(resource.list, { query: { ...shown, ...paging } }),
    enabled: shown !== null && saved.ready,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const page = shown && saved.ready ? (found.data as Page<Row> | undefined) : undefined;
  const instead = page && asTable ? pageInstead(page) : undefined;
  // Nothing to show until the page that exists has come.
  const rows = instead === undefined ? page?.data : undefined;
  const total = page?.meta.total ?? 0;

  const { set } = state;
  const astray = found.isPlaceholderData ? undefined : instead;
  useEffect(() => {
    if (astray !== undefined) set({ page: String(astray) }, { replace: true });
  }, [astray, set]);

  const body = useRef<HTMLDivElement>(null);
  const seen = useReturn(rows, body);
  const past = useRowHistory<Row>(props.history, props.nameOf);
  const rowActions = (row: Row) => [...(props.rowActions?.(row) ?? []), ...past.actionOf(row)];
  const { rowLink, editLink, actionsOf } = useRows({ ...props, rowActions });
  const selection = useSelection({ ...state.query, ...props.fixed }, total);
  const names = () =>
    props.nameOf && rows ? rows.filter(({ uuid }) => selection.has(uuid)).map((row) => props.nameOf?.(row) ?? '') : [];
  const bulk = useBulk({ resource, noun, selection, own: props.bulk, names });
  const ways = useOffersOfMany(props.offers);
  const canExport = resource.export !== undefined && can(resource.export);
  const selectable = bulk.actions.length > 0 || canExport || ways.length > 0;

  function exportSheet(format: ReportFormat, chosen?: object) {
    if (!resource.export) return;
    void startOperation(
      resource.export,
      {
        format,
        columns: sheetKeys(preference.shown),
        selection: chosen ?? { query: filteringPart({ ...state.query, ...props.fixed }) },
      },
      { title: `Exportar ${chosen ? counted(selection.count, noun) : noun.many}`, download: true },
    );
  }

  const active = useListKeys({
    count: asTable ? (rows?.length ?? 0) : 0,
    from: rows?.findIndex((row) => row.uuid === seen) ?? -1,
    search,
    toggle: (index) => selectable && rows?.[index] && selection.toggle(rows[index].uuid),
    open: (index) => go(rows?.[index] && rowLink(rows[index])),
    edit: (index) => go(rows?.[index] && editLink(rows[index])),
    leave: selection.clear,
  });
  function go(to: string | undefined) {
    if (to) void navigate(to);
  }

  const shared = {
    label: title,
    rows,
    columns: preference.shown,
    rowLink,
    rowActions: actionsOf,
    selection: selectable ? selection : undefined,
    active,
    seen,
    perPage: state.perPage,
    totals: props.totals?.(page?.meta as MetaOf<R> | undefined),
  };
  const layoutSwitch = (
    <LayoutSwitch
      offered={offered}
      value={layout}
      phone={phone}
      onChange={(next) => state.set({ layout: next === first ? undefined : next })}
    />
  );
  // A board without cards still has its columns.
  const isEmpty = rows?.length === 0 && (layout !== 'board' || state.narrowed);
  const untouched = isEmpty && !state.narrowed && total === 0;
  const selecting = asTable && selection.count > 0;
  return (
    <section className={classes.screen} data-phone={phone || undefined}>
      <header className={classes.header}>
        <Title order={1} size="h2" className={classes.title}>
          {title}
          <span className={classes.count}>{page ? totalText(page.meta) : !shown && '0'}</span>
        </Title>
        <Group gap="xs" wrap="nowrap">
          {!phone && layoutSwitch}
          {props.secondary}
          {main && can(main.access) && (
            <Button component={Link} to={main.to} leftSection={<IconPlus size={18} />}>
              {main.label}
            </Button>
          )}
        </Group>
      </header>
      {typeof props.above === 'function' ? props.above(page?.meta as MetaOf<R> | undefined) : props.above}
      <ListViews saved={saved} state={state} noun={noun} />
      {phone && layoutSwitch}
      <div className={classes.bar}>
        {!untouched && (
          <ListToolbar
            state={state}
            endpoint={resource.list}
            filters={asTable ? filters : filtersIn(layout, filters, props)}
            placeholder={props.searchHint ?? 'Buscar…'}
            search={search}
            phone={phone}
            away={selecting && !phone}
            menu={
              <ListMenu
                preference={preference}
                phone={phone || !asTable}
                fit={fit}
                onExport={canExport ? exportSheet : undefined}
                printable={isPrintable(resource.export?.body)}
              />
            }
          />
        )}
        {selecting && (
          <SelectionBar
            selection={selection}
            noun={noun}
            total={total}
            wholePage={rows !== undefined && rows.length > 0 && rows.every((row) => selection.has(row.uuid))}
            actions={bulk.actions}
            ways={ways}
            onRun={(action) => void bulk.run(action)}
            onExport={canExport ? () => exportSheet('xlsx', selection.toBody()) : undefined}
          />
        )}
      </div>
      <div
        ref={body}
        className={classes.body}
        data-below={props.above ? true : undefined}
        data-stale={found.isPlaceholderData || undefined}
        tabIndex={phone ? -1 : 0}
        role="region"
        aria-label={`Lista: ${title}`}
      >
        {found.isError && !page ? (
          <ListFailed message={found.error.message} onRetry={() => void found.refetch()} />
        ) : untouched ? (
          <ListEmpty noun={noun} main={main} {...props.empty} />
        ) : isEmpty ? (
          <NoResults onClear={state.clear} />
        ) : !asTable ? (
          <OtherLayout
            {...{ layout, state, phone, rowLink, actionsOf }}
            board={props.board}
            calendar={props.calendar}
            endpoint={resource.list}
            fixed={props.fixed}
            nameOf={props.nameOf ?? ((row) => row.uuid)}
          />
        ) : phone ? (
          <>
            <ListCards {...shared} columns={preference.all} />
            {rows && shared.totals && <CardTotals columns={preference.all} totals={shared.totals} />}
          </>
        ) : (
          <ListTable
            {...shared}
            density={preference.density}
            pinned={preference.pinned}
            widths={{ own: preference.widths, set: preference.setWidth }}
            fit={fit}
            sort={{
              by: state.query.sort_by,
              order: state.query.sort_order,
              toggle: (by) => state.set((now) => nextOrder(now, by)),
            }}
          />
        )}
      </div>
      {page && rows && asTable && !untouched && (
        <ListFooter
          meta={page.meta}
          phone={phone}
          onPage={(next) => state.set({ page: String(next) })}
          onSize={(size) => {
            preference.setPerPage(size);
            state.set({ per_page: String(size) });
          }}
        />
      )}
      {past.drawer}
    </section>
  );
}
