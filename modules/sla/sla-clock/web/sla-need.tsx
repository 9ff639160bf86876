import { formatDateTime } from '#core/contract/format.ts';
import { NeedLine } from '#core/web/show/needs.tsx';
import { useNow } from '#core/web/use-now.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { formatHours } from '#modules/sla/sla-configuration/policy.rules.ts';

/** What threatens the promise before the work begins; silent while nothing does. */
export default function SlaNeed({ order }: { order: Order }) {
  const now = useNow();
  const text = threatOf(order, now.getTime());
  if (!text) return null;
  const isBroken = order.sla.state === 'BREACHED';
  return <NeedLine need={{ key: 'sla', state: isBroken ? 'missing' : 'attention', text }} />;
}

function threatOf({ status, sla }: Order, now: number): string | undefined {
  const { state, response_due_at: response, solution_due_at: solution, paused_left_minutes: left } = sla;
  const next = status === 'OPEN' && response ? response : solution;
  if (state === 'BREACHED') return `O prazo já estourou${next ? `: era até ${formatDateTime(next)}` : ''}.`;
  if (state === 'PAUSED' && left !== null)
    return `O prazo está parado: restam ${formatHours(left)} quando a ordem seguir.`;
  const isNear = state === 'AT_RISK' || (sla.risk_at !== null && Date.parse(sla.risk_at) <= now);
  return isNear && next ? `O prazo está perto do fim: até ${formatDateTime(next)}.` : undefined;
}
