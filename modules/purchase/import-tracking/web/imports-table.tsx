import { useMemo } from 'react';
import { dayOf } from '#core/contract/format.ts';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { useNow } from '#core/web/use-now.ts';
import { importTracking } from '../contract.ts';
import { importColumns } from './import-columns.tsx';

interface Props {
  label: string;
  query: Record<string, string>;
  empty: string;
}
/** The imports of something, within its page. */
export function ImportsTable({ label, query, empty }: Props) {
  const today = dayOf(useNow());
  const columns = useMemo(() => importColumns(today).filter(({ hiddenByDefault }) => !hiddenByDefault), [today]);
  return (
    <RelatedList
      label={label}
      endpoint={importTracking.list}
      query={query}
      columns={columns}
      rowLink={({ uuid }) => `/purchase/request/import-tracking/${uuid}`}
      empty={empty}
    />
  );
}
