import { sql } from 'kysely';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { alarming } from '../product.rules.ts';
import { situation } from './product.queries.ts';
import './product.table.ts';

type Alarming = (typeof alarming)[number];
const words: Record<Alarming, { one: string; many: string; priority: 'HIGH' | 'MEDIUM' | 'LOW' }> = {
  EXPIRED: { one: 'Registro ANVISA vencido', many: 'registros ANVISA vencidos', priority: 'HIGH' },
  CANCELLED: { one: 'Registro ANVISA cancelado', many: 'registros ANVISA cancelados', priority: 'HIGH' },
  NOT_FOUND: {
    one: 'Registro não encontrado na base da ANVISA',
    many: 'registros não encontrados na base da ANVISA',
    priority: 'MEDIUM',
  },
  EXPIRING_30: {
    one: 'Registro ANVISA vence em até 30 dias',
    many: 'registros ANVISA vencem em até 30 dias',
    priority: 'HIGH',
  },
  EXPIRING_90: {
    one: 'Registro ANVISA vence em até 90 dias',
    many: 'registros ANVISA vencem em até 90 dias',
    priority: 'LOW',
  },
};

/** Tells whoever keeps products what has become of them since last time: one notice for each kind, not for each product. */
export async function tellOf(db: Tx, services: Pick<Services, 'registry'>): Promise<void> {
  const { rows } = await sql<Moved>`
    update product set anvisa_alerted = moved.situation
    from (select uuid, case when product.status = 'ACTIVE' and ${situation} = any (${[...alarming]}::text[]) then ${situation} end as situation
      from product where product.anvisa_registration is not null or product.anvisa_alerted is not null) moved
    where product.uuid = moved.uuid and product.anvisa_alerted is distinct from moved.situation
    returning product.uuid, product.code, product.name, product.anvisa_valid_until as valid_until, moved.situation`.execute(
    db,
  );
  for (const kind of alarming) {
    const moved = rows.filter((row) => row.situation === kind);
    if (moved.length > 0) await tell(db, services, kind, moved);
  }
}

interface Moved {
  uuid: string;
  code: string;
  name: string;
  valid_until: string | null;
  situation: Alarming | null;
}

async function tell(
  db: Tx,
  services: Pick<Services, 'registry'>,
  kind: Alarming,
  moved: readonly Moved[],
): Promise<void> {
  const { one, many, priority } = words[kind];
  const [first] = moved;
  const single = moved.length === 1 && first;
  const day = single && first.valid_until ? ` (${formatDate(first.valid_until)})` : '';
  await notify(db, services, {
    holdersOf: { module: 'product', action: 'update' },
    module: 'product',
    priority,
    type: 'Registro ANVISA',
    title: single ? `${one}: ${first.name}` : `${formatNumber(moved.length)} ${many}`,
    description: single
      ? `${first.code} · ${first.name}${day}`
      : `${moved
          .slice(0, 3)
          .map(({ name }) => name)
          .join(', ')}${moved.length > 3 ? ' e outros' : ''}.`,
    actionUrl: single ? `/product/show/${first.uuid}` : `/product?anvisa_situation=${kind}`,
    relatedId: single ? first.uuid : null,
  });
}

const keptDays = 365;

/** Every morning: the calendar moves without anyone writing. Reports of past years go. */
export async function dailyRound(_payload: unknown, services: Services): Promise<void> {
  await new Ctx(services, systemFacts('product.anvisa-daily'), null).transaction(async (db) => {
    await tellOf(db, services);
    await sql`delete from product_refresh where status <> 'RUNNING'
      and created_at < now() - make_interval(days => ${keptDays}::int)`.execute(db);
  });
}
