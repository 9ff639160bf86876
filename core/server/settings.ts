import { sql } from 'kysely';
import { invalid } from '#core/contract/error.ts';
import type { AnySetting } from '#core/contract/setting.ts';
import { changeRecord } from './change.ts';
import type { Ctx } from './context.ts';
import type { Db, Tx } from './db.ts';
import type { Entity } from './module.ts';
import { prepared } from './prepared.ts';
import { updateRecord } from './records.ts';

type ValuesOf<S extends { defaults: object }> = S['defaults'] & { version: number };
interface Known {
  uuid: string | null;
  version: number;
  values: Record<string, unknown>;
}

/**
 * One lookup by key, its statement built once: as cheap as asking whether a kept copy is still good, which is
 * all that another process' change would leave to save.
 */
const find = prepared((db: Db, entity: string) =>
  db.selectFrom('setting').select(['uuid', 'version', 'values']).where('entity', '=', entity),
);

async function known(db: Db, setting: AnySetting): Promise<Known> {
  const [stored] = await find(db, setting.entity);
  // What was kept under another declaration, or is not a value any more, does not count.
  const values = Object.entries(setting.fields).map(([name, { shown, default: fallback }]) => {
    const read = shown.safeParse(stored?.values[name]);
    return [name, read.success ? read.data : fallback];
  });
  return { uuid: stored?.uuid ?? null, version: stored?.version ?? 1, values: Object.fromEntries(values) };
}

/** What holds now: what was set, or the defaults. */
export async function readSetting<S extends AnySetting>(db: Db, setting: S): Promise<ValuesOf<S>> {
  const { version, values } = await known(db, setting);
  return { version, ...values } as ValuesOf<S>;
}

type Checked<S extends AnySetting> = S & {
  check?: ((values: never) => Partial<Record<string, string>> | null) | undefined;
};

/** The two calls of a setting. */
export const settingHandlers = <S extends AnySetting>(setting: Checked<S>) => ({
  show: async (_input: unknown, { db }: Ctx) => ({ data: await readSetting(db, setting) }),
  update: ({ body: { version, ...values } }: { body: { version: number } }, ctx: Ctx) => {
    const refused = Object.entries(setting.check?.(values as never) ?? {});
    if (refused.length > 0) throw invalid(Object.fromEntries(refused.map(([field, why]) => [field, [why ?? '']])));
    return changeRecord(
      ctx,
      (db) => readSetting(db, setting),
      (db) => write(db, setting, version, values),
    );
  },
});

async function write(db: Tx, setting: AnySetting, version: number, values: object): Promise<void> {
  const { entity, label, defaults } = setting;
  await sql`insert into setting (entity, label, values) values (${entity}, ${label}, ${JSON.stringify(defaults)}::jsonb)
    on conflict on constraint setting_once do nothing`.execute(db);
  const [row] = await find(db, entity);
  if (row) await updateRecord(db, 'setting', { uuid: row.uuid, version }, { values: JSON.stringify(values) });
}

/** For the module's `entities`: who may see it may read who changed it. */
export const settingEntity = ({ entity, label, see }: AnySetting): Record<string, Entity> => ({
  [entity]: { label, show: see, tables: [] },
});
