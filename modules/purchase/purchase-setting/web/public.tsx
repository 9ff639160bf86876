import { useQuery } from '@tanstack/react-query';
import { useCan } from '#core/web/access.tsx';
import { queryOf } from '#core/web/query.ts';
import { whyTooMuch } from '../approval.rules.ts';
import { purchaseSetting } from '../contract.ts';

/** Why this person does not sign for that much; nothing where they do, or while it is not known. The server holds it. */
export function useApprovalLimit(): (total: string) => string | undefined {
  const can = useCan();
  const { data } = useQuery({ ...queryOf(purchaseSetting.calls.show), meta: { silent: true } });
  return (total) => data && whyTooMuch(total, data.data, (action) => can([{ module: 'purchase', action }]));
}
