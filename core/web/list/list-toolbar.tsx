import { Button, CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';
import { FilterChip } from './filter-chip.tsx';
import { isOn } from './filter-operators.ts';
import { FilterDrawer, MoreFilters } from './filter-panel.tsx';
import type { Filter, ListEndpoint } from './list.types.ts';
import type { ListState, Query } from './use-list-state.ts';
import classes from './list.module.css';

interface Props {
  state: ListState;
  endpoint: ListEndpoint;
  filters: readonly Filter[];
  placeholder: string;
  search: RefObject<HTMLInputElement | null>;
  phone: boolean;
  menu: ReactNode;
  /** Keeps its place while what to do with the selection stands in it. */
  away: boolean;
}

export function ListToolbar({ state, endpoint, filters, placeholder, search, phone, menu, away }: Props) {
  const on = filters.filter((filter) => isOn(filter, state.query)).length;
  const [chips, more] = parted(filters, state.query);
  return (
    <div
      className={classes.toolbar}
      role="search"
      aria-label="Busca e filtros"
      inert={away}
      data-away={away || undefined}
    >
      <SearchBox state={state} placeholder={placeholder} search={search} phone={phone} />
      {phone ? (
        filters.length > 0 && <FilterDrawer state={state} endpoint={endpoint} filters={filters} on={on} />
      ) : (
        <Chips state={state} endpoint={endpoint} filters={chips} />
      )}
      {!phone && more.length > 0 && <MoreFilters state={state} endpoint={endpoint} filters={more} />}
      <div className={classes.toolbarEnd}>
        {!phone && filters.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={clsx(on === 0 && classes.kept)}
            onClick={state.clear}
          >
            Limpar filtros
          </Button>
        )}
        {menu}
      </div>
    </div>
  );
}

/** Where there are more than the row has room for, it stands where the last one in use is seen. */
function Chips({ state, endpoint, filters }: Pick<Props, 'state' | 'endpoint' | 'filters'>) {
  const row = useRef<HTMLDivElement>(null);
  const lastOn = filters.findLastIndex((filter) => isOn(filter, state.query));
  useLayoutEffect(() => {
    const chip = row.current?.children[lastOn];
    if (!row.current || !(chip instanceof HTMLElement)) return;
    const [seen, place] = [row.current.getBoundingClientRect(), chip.getBoundingClientRect()];
    // One that is partly in sight stays under the hand that chose it.
    if (place.left > seen.right - faded) row.current.scrollLeft += place.right + faded - seen.right;
  }, [lastOn]);
  return (
    <div ref={row} className={classes.chips}>
      {filters.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          endpoint={endpoint}
          query={{ ...state.query, ...state.asked }}
          onChange={state.set}
        />
      ))}
    </div>
  );
}
/** At its end the row fades, in pixels. */
const faded = 20;

const inOneRow = 7;
/** One row of chips: the first ones, and whatever is in use. What does not stand there by itself is one press away. */
function parted(filters: readonly Filter[], query: Query): [chips: readonly Filter[], more: readonly Filter[]] {
  if (filters.length <= inOneRow) return [filters, []];
  const [first, rest] = [filters.slice(0, inOneRow - 1), filters.slice(inOneRow - 1)];
  return [[...first, ...rest.filter((filter) => isOn(filter, query))], rest];
}

function SearchBox({ state, placeholder, search, phone }: Pick<Props, 'state' | 'placeholder' | 'search' | 'phone'>) {
  const current = state.query.search ?? '';
  const [typed, setTyped] = useState(current);
  const isLeaving = useIsLeaving();
  const apply = useDebouncedCallback((text: string) => {
    // Whoever has pressed a row meanwhile is on their way: writing the address now would call them back.
    if (!isLeaving()) state.set({ search: text.trim() }, { replace: true });
  }, 300);
  // Back, a saved view or "Limpar filtros" change the URL under the box; typing itself must not be overwritten.
  useEffect(() => {
    if (document.activeElement !== search.current) setTyped(current);
  }, [current, search]);
  function clear() {
    setTyped('');
    state.set({ search: undefined });
    search.current?.focus();
  }
  return (
    <TextInput
      ref={search}
      className={classes.search}
      size={phone ? 'md' : 'sm'}
      type="search"
      aria-label="Buscar na lista"
      placeholder={placeholder}
      maxLength={120}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed ? (
          <CloseButton size={24} aria-label="Limpar busca" onClick={clear} />
        ) : phone ? null : (
          <Kbd size="xs">/</Kbd>
        )
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') state.set({ search: typed.trim() }, { replace: true });
        if (event.key === 'Escape') {
          // The browser's own Escape would empty the box, and with it the list.
          event.preventDefault();
          event.currentTarget.blur();
        }
      }}
    />
  );
}

/** Asked of the router itself: what is drawn learns of a navigation only some frames after it began. */
function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  const router = use(RouterContext)?.router;
  return () => {
    const { navigation, location } = router?.state ?? {};
    return (navigation?.location ?? location)?.pathname !== pathname;
  };
}
