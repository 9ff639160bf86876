import { sql, type SqlBool } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { searchConditions } from '#core/server/search-conditions.ts';
import '#modules/quality/instrument/server/public.ts';
import { readQualitySetting } from '#modules/quality/quality-setting/server/public.ts';
import '#modules/service/checklist-run/server/public.ts';
import type { instrumentUse, MeasuringInstrument } from '../contract.ts';
import { labelOf, uuidOnLabel } from '../instrument-use.rules.ts';

type Asked = Received<typeof instrumentUse.options>['query'];

/** What is out of date is offered only to who is used to it, and says so. */
const inDate = sql<SqlBool>`(instrument.calibration_kind = 'EXEMPT' or instrument.due_on >= ${today})`;
const mostOptions = 20;
/** So many answers back tell what a person measures with. */
const remembered = 200;

/** What this person measured with last. */
const usedBy = (db: Db, user: string) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('checklist_run_task')
        .select(['instrument_uuid', 'answered_at'])
        .where('answered_by', '=', user)
        .where('instrument_uuid', 'is not', null)
        .orderBy('answered_at', 'desc')
        .limit(remembered)
        .as('answer'),
    )
    .select(['answer.instrument_uuid', (eb) => eb.fn.max('answer.answered_at').as('last_at')])
    .groupBy('answer.instrument_uuid');

/** Twenty at most: who wants another types its number. What cannot be used now is found by name, and says why. */
export async function optionsFor(db: Db, user: string, asked: Asked): Promise<MeasuringInstrument[]> {
  const uuid = asked.uuid ?? uuidOnLabel(asked.text ?? '');
  const text = uuid ? '' : (asked.text ?? '');
  const isExact = sql<SqlBool>`searchable(instrument.asset_number) = searchable(${text})`;
  const isHeld = sql<SqlBool>`instrument.holder_uuid is not distinct from ${user}::uuid`;
  const rows = await db
    .with('used', () => usedBy(db, user))
    .selectFrom('instrument')
    .leftJoin('used', 'used.instrument_uuid', 'instrument.uuid')
    .select(['instrument.uuid', 'instrument.asset_number', 'instrument.name', 'instrument.manufacturer'])
    .select(['instrument.model', 'instrument.serial_number', 'instrument.unit', 'instrument.status'])
    .select(['instrument.calibration_kind', 'instrument.due_on', isHeld.as('is_held'), 'used.last_at'])
    .select((eb) => [
      eb.cast<string | null>('instrument.range_min', 'text').as('range_min'),
      eb.cast<string | null>('instrument.range_max', 'text').as('range_max'),
    ])
    .$if(uuid !== undefined, (query) => query.where('instrument.uuid', '=', uuid ?? ''))
    .$if(!uuid && !text, (query) =>
      query
        .where('instrument.status', 'in', ['ACTIVE', 'RESERVE'])
        .where((eb) => eb.or([isHeld, sql<SqlBool>`used.last_at is not null`, inDate])),
    )
    .$if(text !== '', (query) => query.where((eb) => eb.and(searchConditions('instrument.search_text', text))))
    .orderBy(isExact, 'desc')
    .orderBy(isHeld, 'desc')
    .orderBy(sql`used.last_at is not null`, 'desc')
    .orderBy(sql`instrument.unit is not distinct from ${asked.unit ?? null}`, 'desc')
    .orderBy('used.last_at', (order) => order.desc().nullsLast())
    .orderBy(sql`searchable(instrument.asset_number)`)
    .limit(mostOptions)
    .execute();
  return rows.map(({ asset_number, name, manufacturer, model, is_held, last_at, ...row }) => ({
    ...row,
    label: labelOf({ asset_number, name, manufacturer, model }),
    habit: is_held ? 'HELD' : last_at ? 'USED' : null,
  }));
}

export async function stateOfUse(db: Db): Promise<{ has_instruments: boolean; is_needed: boolean }> {
  const first = await db.selectFrom('instrument').select('uuid').limit(1).executeTakeFirst();
  const { measured_answers_need_instrument } = await readQualitySetting(db);
  return { has_instruments: first !== undefined, is_needed: measured_answers_need_instrument };
}
