import { useMemo } from 'react';
import { defaultPerPage } from '#core/contract/page.ts';
import { usePreference } from '#core/web/preference.ts';
import type { Column } from './list.types.ts';

export type Density = 'normal' | 'compact';
interface Kept {
  /** Shown columns, in order. */
  columns?: string[];
  /** Of the columns drawn wider or narrower by hand, in pixels. */
  widths?: Record<string, number>;
  /** Columns that stay at the left while the others scroll. */
  pinned?: string[];
  density?: Density;
  perPage?: number;
}
export interface ListPreference<Row> {
  shown: Column<Row>[];
  /** Every column, the shown ones first in their order. */
  all: Column<Row>[];
  widths: Readonly<Record<string, number>>;
  /** How many of the shown ones stay: they come first. */
  pinned: number;
  density: Density;
  perPage: number;
  setColumns: (keys: string[]) => void;
  /** Undefined leaves it to what the column holds. */
  setWidth: (key: string, width: number | undefined) => void;
  togglePin: (key: string) => void;
  /** Columns, their order, widths and pins as they come. */
  restore: () => void;
  setDensity: (density: Density) => void;
  setPerPage: (size: number) => void;
}

const noWidths: Record<string, number> = {};

export function useListPreference<Row>(screen: string, columns: readonly Column<Row>[]): ListPreference<Row> {
  const [kept, keep] = usePreference<Kept>(`list-${screen}`, {});
  const [shown, all] = useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const chosen = kept.columns?.flatMap((key) => byKey.get(key) ?? []) ?? [];
    const unsorted = chosen.length > 0 ? chosen : columns.filter((column) => !column.hiddenByDefault);
    const stays = ({ key }: Column<Row>) => kept.pinned?.includes(key) ?? false;
    const visible = [...unsorted.filter(stays), ...unsorted.filter((column) => !stays(column))];
    return [visible, [...visible, ...columns.filter((column) => !visible.includes(column))]];
  }, [columns, kept.columns, kept.pinned]);
  return {
    shown,
    all,
    widths: kept.widths ?? noWidths,
    pinned: shown.filter(({ key }) => kept.pinned?.includes(key)).length,
    density: kept.density ?? 'normal',
    perPage: kept.perPage ?? defaultPerPage,
    setColumns: (keys) => keep({ ...kept, columns: keys }),
    setWidth: (key, width) => {
      const { [key]: _, ...others } = kept.widths ?? {};
      keep({ ...kept, widths: width === undefined ? others : { ...others, [key]: width } });
    },
    togglePin: (key) => {
      const others = kept.pinned?.filter((other) => other !== key) ?? [];
      keep({ ...kept, pinned: kept.pinned?.includes(key) ? others : [...others, key] });
    },
    restore: () => {
      const { columns: _columns, widths: _widths, pinned: _pinned, ...rest } = kept;
      keep(rest);
    },
    setDensity: (density) => keep({ ...kept, density }),
    setPerPage: (perPage) => keep({ ...kept, perPage }),
  };
}
