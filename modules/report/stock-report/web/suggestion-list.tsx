import { IconClipboardList, IconShoppingCart } from '@tabler/icons-react';
import { AppError } from '#core/contract/error.ts';
import { call } from '#core/web/call.ts';
import type { Selection } from '#core/web/list/use-selection.ts';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { toast } from '#core/web/toast.ts';
import { requestSource } from '#modules/purchase/request-source/contract.ts';
import { useRequestFromStock } from '#modules/purchase/request-source/web/public.tsx';
import { suggestions, type Suggestion } from '../suggestion.report.ts';
import { itemLink } from './item-link.ts';

/** As many as one request takes at once. */
const atOnce = 1000;

/** What to buy, and why; what is chosen becomes a request in one press. */
export function Component() {
  const { request } = useRequestFromStock();
  async function ask(selection: Selection) {
    const chosen = selection.toBody();
    const query = { ...('query' in chosen ? chosen.query : {}), per_page: String(atOnce) };
    try {
      const { data } = (await call(suggestions.calls.rows as never, { query } as never)) as { data: Suggestion[] };
      request(
        data
          .filter(({ uuid }) => selection.has(uuid))
          .map(({ uuid, suggested }) => ({ item_uuid: uuid, quantity: suggested })),
      );
    } catch (error) {
      if (error instanceof AppError && error.status !== 401) toast.error(error.message);
    }
  }
  return (
    <ReportScreen
      of={suggestions}
      rowLink={(row) => itemLink(row.kind, row.uuid)}
      emptyIcon={<IconShoppingCart size={40} stroke={1.4} />}
      bulk={[
        {
          label: 'Solicitar compra',
          icon: <IconClipboardList size={16} />,
          endpoint: requestSource.fromStock,
          open: (selection) => void ask(selection),
        },
      ]}
    />
  );
}
