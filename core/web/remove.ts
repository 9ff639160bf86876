import type { Endpoint } from '#core/contract/endpoint.ts';
import { AppError, inUseCode } from '#core/contract/error.ts';
import { formatNumber } from '#core/contract/format.ts';
import { callAndHear, type Heard } from './call.ts';
import { confirm } from './confirm.tsx';
import { isQuiet, queryClient, refresh, refreshLike } from './query.ts';
import { toast } from './toast.ts';

export interface Removal {
  endpoint: Endpoint;
  params: Record<string, string>;
  /** What is being deleted, as in `marca “Philips”`. */
  what: string;
  consequence?: string;
  /** What goes with it, counted; nothing of a kind is not named. */
  along?: Readonly<Record<string, number | undefined>>;
  success: string;
}

/** Asks, deletes, tells. Resolves to true when it is gone. */
export async function removeRecord({
  endpoint,
  params,
  what,
  consequence,
  along = {},
  success,
}: Removal): Promise<boolean> {
  const agreed = await confirm({
    title: `Excluir ${what}?`,
    message: consequence ?? 'Esta ação não poderá ser desfeita.',
    facts: Object.entries(along)
      .filter(([, count]) => count)
      .map(([label, count]) => ({ label, value: formatNumber(count) })),
    verb: 'Excluir',
    danger: true,
  });
  if (!agreed) return false;
  let touched: Heard<Endpoint>['touched'] | undefined;
  try {
    ({ touched } = await callAndHear(endpoint, { params } as never));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Someone else was first: it is gone, as was asked.
    if (error.status !== 404) {
      if (!isQuiet(error)) toast.error(error.message, error.code === inUseCode ? 'Em uso' : undefined);
      return false;
    }
  }
  toast.success(success);
  // Its own page is about to be left: asking for it again would only answer 404.
  const gone = params[nameOfLast(endpoint)] ?? '';
  const isGone = (key: readonly unknown[]) => JSON.stringify(key).includes(gone);
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isGone(queryKey) });
  await (touched ? refresh(touched, { except: isGone }) : refreshLike(endpoint, { except: isGone }));
  return true;
}

/** What is deleted is the last the address names; those before it are whose it was. */
const nameOfLast = ({ path }: Endpoint): string => path.split(':').at(-1) ?? '';
