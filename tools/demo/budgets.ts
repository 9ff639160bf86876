import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { Tx } from '#core/server/db.ts';
import {
  loadBudgets,
  planAgreedLabors,
  type LoadedBudget,
  type LoadedItem,
} from '#modules/budget/budget/server/public.ts';
import { refusalReason, type BudgetStatus } from '#modules/budget/budget/budget.rules.ts';
import { dress, plain, recommended } from './budget-lines.ts';
import { agents, budgetNotes, cancelReasons, paymentTerms, refusalComments, revisionReasons } from './budget-words.ts';
import { makeCpf } from './identifiers.ts';
import { requesters } from './order-words.ts';
import type { Random } from './random.ts';

const hour = 3_600_000;
const day = 24 * hour;
const standaloneCount = 90;

interface Person {
  uuid: string;
  name: string;
}
interface Story {
  order: string | null;
  customer: string;
  unit: string | null;
  /** When it was made, sent and answered. */
  made: string;
  sent: string | null;
  decided: string | null;
  status: BudgetStatus;
  items: LoadedItem[];
}

/** Every order that asked for one has its budget, as far along as the order is; others stand by themselves. */
export async function loadDemoBudgets(db: Tx, random: Random, maker: Person): Promise<void> {
  const stories = [...(await ofOrders(db, random)), ...(await byThemselves(db, random))];
  const sorted = stories.toSorted((a, b) => a.made.localeCompare(b.made));
  await loadBudgets(
    db,
    sorted.map((story) => versionsOf(random, story, maker)),
  );
  // What was approved and has not begun waits for someone to be asked.
  const agreed = await db.selectFrom('service_order').select('uuid').where('status', '=', 'BUDGET_APPROVED').execute();
  for (const { uuid } of agreed) await planAgreedLabors(db, uuid);
}

/** Some were sent twice: the first version dearer, superseded before the answer. */
function versionsOf(random: Random, story: Story, maker: Person): LoadedBudget[] {
  const last = rowOf(random, story, maker);
  const sent = story.sent;
  if (!sent || story.status === 'DRAFT' || !random.chance(0.16)) return [last];
  const revised = between(sent, story.decided ?? new Date().toISOString(), 0.4);
  const reason = random.pick(revisionReasons);
  const [dear, ...rest] = last.items;
  const first: LoadedBudget = {
    ...last,
    status: 'SUPERSEDED',
    decided_at: null,
    decision: null,
    discount: '0.00',
    cancel_reason: null,
    items: [...(dear ? [{ ...dear, unit_price: (Number(dear.unit_price) * 1.12).toFixed(2) }] : []), ...rest].map(
      (item) => ({ ...item, approved: null }),
    ),
  };
  return [first, { ...last, revision: 2, revision_reason: reason, created_at: revised, sent_at: revised }];
}

const between = (from: string, to: string, share: number): string =>
  new Date(Date.parse(from) + Math.max(0, Date.parse(to) - Date.parse(from)) * share).toISOString();

function rowOf(random: Random, story: Story, maker: Person): LoadedBudget {
  const { status, sent, decided } = story;
  const today = dayOf(new Date());
  const offered = addDays(dayOf(sent ?? story.made), random.pick([10, 10, 15, 30]));
  // What still waits was sent again in time; the night would have ended it otherwise.
  const waits = status === 'SENT' || status === 'DRAFT';
  const valid_until = waits && offered <= today ? addDays(today, random.int(1, 9)) : offered;
  return {
    created_at: story.made,
    revision: 1,
    status,
    service_order_uuid: story.order,
    customer_uuid: story.customer,
    payer_uuid: story.customer,
    customer_equipment_uuid: story.unit,
    exclusion: null,
    courtesy_reason: null,
    discount: '0.00',
    freight: random.chance(0.15) ? `${random.int(4, 18) * 10}.00` : '0.00',
    valid_until: status === 'EXPIRED' ? addDays(dayOf(sent ?? story.made), 10) : valid_until,
    payment_terms: random.pick(paymentTerms),
    delivery_days: random.int(3, 20),
    notes: random.pick(budgetNotes),
    internal_notes: null,
    revision_reason: null,
    sent_at: sent,
    decided_at: decided,
    cancel_reason: status === 'CANCELLED' ? random.pick(cancelReasons) : null,
    created_by_uuid: maker.uuid,
    created_by_name: maker.name,
    items: story.items,
    decision: decided ? decisionOf(random, status, decided, maker) : null,
  };
}

function decisionOf(random: Random, status: BudgetStatus, at: string, maker: Person): LoadedBudget['decision'] {
  const online = random.chance(0.7);
  const refused = status === 'REJECTED';
  const refusal_reason = refused ? random.pick(refusalReason.values.filter((reason) => reason !== 'OTHER')) : null;
  return {
    created_at: at,
    outcome: status,
    channel: online ? 'LINK' : random.pick(['PHONE', 'WHATSAPP', 'EMAIL', 'PURCHASE_ORDER'] as const),
    name: random.pick(requesters),
    document: online ? makeCpf(random, 'SP') : null,
    reference: online || !random.chance(0.5) ? null : `PC ${random.digits(5)}`,
    refusal_reason,
    comment: refused
      ? random.pick(refusalComments)
      : status === 'UNDER_REVIEW'
        ? 'Podem incluir a bateria reserva?'
        : null,
    ip: online ? `177.${random.int(10, 90)}.${random.int(1, 250)}.${random.int(1, 250)}` : null,
    user_agent: online ? random.pick(agents) : null,
    recorded_by_uuid: online ? null : maker.uuid,
    recorded_by_name: online ? null : maker.name,
  };
}

/** By the steps each order took: asked for a budget, sent, answered. */
async function ofOrders(db: Tx, random: Random): Promise<Story[]> {
  const orders = await db
    .selectFrom('service_order')
    .select(['uuid', 'status', 'customer_uuid', 'customer_equipment_uuid'])
    .orderBy('code')
    .execute();
  const steps = await db
    .selectFrom('status_change')
    .select(['record_uuid', 'from_status', 'to_status', 'at'])
    .where('entity', '=', 'service_order')
    .where('axis', '=', 'status')
    .where((eb) =>
      eb.or([
        eb('to_status', 'in', ['PENDING_BUDGET', 'PENDING_APPROVAL']),
        eb('from_status', '=', 'PENDING_APPROVAL'),
      ]),
    )
    .execute();
  const course = Map.groupBy(steps, (step) => step.record_uuid);
  const rows = orders.flatMap((order) => {
    const taken = course.get(order.uuid) ?? [];
    const asked = taken.find((step) => step.to_status === 'PENDING_BUDGET')?.at;
    const sent = taken.find((step) => step.to_status === 'PENDING_APPROVAL')?.at ?? null;
    const answer = taken.find((step) => step.from_status === 'PENDING_APPROVAL');
    const outcome = answer?.to_status ?? null;
    return asked ? [{ ...order, asked, sent, decided: answer?.at ?? null, outcome }] : [];
  });
  const lines = await recommended(db);
  return rows.flatMap((row): Story[] => {
    const items = dress(random, lines.get(row.uuid) ?? []);
    if (items.length === 0 || row.outcome === 'CANCELLED') return [];
    // Of those that wait for one, some are being written.
    if (!row.sent && (row.status !== 'PENDING_BUDGET' || !random.chance(0.6))) return [];
    const status = row.sent ? outcomeOf(random, row.outcome, items.length) : 'DRAFT';
    return [
      {
        order: row.uuid,
        customer: row.customer_uuid,
        unit: row.customer_equipment_uuid,
        made: row.sent ? between(row.asked, row.sent, 0.5) : row.asked,
        sent: row.sent,
        decided: row.decided,
        status,
        items: answered(items, status),
      },
    ];
  });
}

function outcomeOf(random: Random, outcome: string | null, lines: number): BudgetStatus {
  if (outcome === 'BUDGET_REJECTED') return 'REJECTED';
  if (outcome === 'BUDGET_APPROVED') return lines > 1 && random.chance(0.2) ? 'PARTIALLY_APPROVED' : 'APPROVED';
  return 'SENT';
}

/** The answer on each line; in part, the last one is left out. */
function answered(items: readonly LoadedItem[], status: BudgetStatus): LoadedItem[] {
  return items.map((item, at) => ({
    ...item,
    approved:
      status === 'APPROVED'
        ? true
        : status === 'PARTIALLY_APPROVED'
          ? at < items.length - 1
          : status === 'REJECTED'
            ? false
            : null,
  }));
}

const ends = [
  ['APPROVED', 38],
  ['PARTIALLY_APPROVED', 8],
  ['REJECTED', 14],
  ['EXPIRED', 14],
  ['SENT', 10],
  ['DRAFT', 8],
  ['UNDER_REVIEW', 4],
  ['CANCELLED', 4],
] as const;

/** Sales and visits nobody opened an order for. */
async function byThemselves(db: Tx, random: Random): Promise<Story[]> {
  const customers = await db
    .selectFrom('customer')
    .select('uuid')
    .where('status', '=', 'ACTIVE')
    .orderBy('name')
    .limit(120)
    .execute();
  const products = await db
    .selectFrom('product')
    .select(['uuid', 'name', 'unit', 'price'])
    .where('price', 'is not', null)
    .where('status', '=', 'ACTIVE')
    .orderBy('code')
    .limit(120)
    .execute();
  const midnight = Math.floor(Date.now() / day) * day;
  return Array.from({ length: standaloneCount }, (): Story => {
    const [status] = random.weighted(ends, ([, share]) => share);
    const open = status === 'SENT' || status === 'DRAFT' || status === 'UNDER_REVIEW';
    const made = midnight - (open ? random.int(1, 8) : random.int(14, 360)) * day + random.int(11, 20) * hour;
    const sent = status === 'DRAFT' || status === 'CANCELLED' ? null : new Date(made + 2 * hour).toISOString();
    const decides = !['DRAFT', 'SENT', 'EXPIRED', 'CANCELLED'].includes(status);
    const goods = random.sample(products, random.int(1, 3)).map(({ uuid, name, unit, price }): LoadedItem => ({
      ...plain,
      kind: 'PRODUCT',
      product_uuid: uuid,
      description: name.slice(0, 300),
      unit,
      quantity: String(random.int(1, 6)),
      unit_price: price ?? '90.00',
      coverage_reason: 'Venda de produto',
    }));
    const visit: LoadedItem = {
      ...plain,
      kind: 'TRAVEL',
      description: 'Deslocamento técnico até o cliente',
      unit: 'KM',
      quantity: String(random.int(12, 140)),
      unit_price: '2.80',
    };
    const items = [...goods, visit];
    return {
      order: null,
      customer: random.pick(customers).uuid,
      unit: null,
      made: new Date(made).toISOString(),
      sent,
      decided:
        decides && sent ? new Date(Math.min(made + random.int(6, 200) * hour, Date.now() - hour)).toISOString() : null,
      status,
      items: answered(items, status),
    };
  });
}
