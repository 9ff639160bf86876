import { useMemo } from 'react';
import { defaultPerPage } from '#core/contract/page.ts';
import { usePreference } from '#core/web/preference.ts';
import type { Column } from './list.types.ts';

export type Density = 'normal' | 'compact';
interface Kept {
  /** Shown columns, in order. */
  columns?: string[];
  density?: Density;
  perPage?: number;
}
export interface ListPreference<Row> {
  shown: Column<Row>[];
  /** Every column, the shown ones first in their order. */
  all: Column<Row>[];
  density: Density;
  perPage: number;
  setColumns: (keys: string[] | undefined) => void;
  setDensity: (density: Density) => void;
  setPerPage: (size: number) => void;
}

export function useListPreference<Row>(screen: string, columns: readonly Column<Row>[]): ListPreference<Row> {
  const [kept, keep] = usePreference<Kept>(`list-${screen}`, {});
  const [shown, all] = useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const chosen = kept.columns?.flatMap((key) => byKey.get(key) ?? []) ?? [];
    const visible = chosen.length > 0 ? chosen : columns.filter((column) => !column.hiddenByDefault);
    return [visible, [...visible, ...columns.filter((column) => !visible.includes(column))]];
  }, [columns, kept.columns]);
  return {
    shown,
    all,
    density: kept.density ?? 'normal',
    perPage: kept.perPage ?? defaultPerPage,
    setColumns: (keys) => {
      const { columns: _, ...rest } = kept;
      keep(keys ? { ...rest, columns: keys } : rest);
    },
    setDensity: (density) => keep({ ...kept, density }),
    setPerPage: (perPage) => keep({ ...kept, perPage }),
  };
}
