import { formatNumber } from '#core/contract/format.ts';
import { confirm } from '#core/web/confirm.tsx';
import { bulkOf, leaveBulk } from './bulk-store.ts';

/** Leaves the bulk mode; what was selected is asked for first, because nothing of it stays. */
export async function askToLeave(user: string): Promise<boolean> {
  const count = bulkOf(user)?.lines.length ?? 0;
  const sure =
    count === 0 ||
    (await confirm({
      title: 'Sair do modo em lote?',
      message: `As seleções e configurações de ${count === 1 ? '1 peça' : `${formatNumber(count)} peças`} serão descartadas.`,
      verb: 'Sair e descartar',
      danger: true,
    }));
  if (sure) leaveBulk(user);
  return sure;
}
