import { addMonths } from '#core/contract/days.ts';
import { can } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { serverResource } from '#core/server/resource.ts';
import { absence, absenceFields, absenceRegistry } from '../contract.ts';
import { absencePermissions } from './absence.permissions.ts';
import { absenceList, absencesOf, awayBetween, findAbsence } from './absence.queries.ts';

/** What no field can tell by itself. */
function checked<B extends { starts_on: string; ends_on: string; hours: string | null }>(body: B): B {
  if (body.ends_on < body.starts_on) throw invalid({ ends_on: ['O fim não pode vir antes do início.'] });
  if (body.hours && body.starts_on !== body.ends_on)
    throw invalid({ hours: ['Um horário vale para um dia só: deixe o fim igual ao início.'] });
  return body;
}

const registry = serverResource(absenceRegistry, {
  entity: 'absence',
  table: 'absence',
  title: 'Ausências',
  label: 'user_name',
  listing: absenceList,
  find: findAbsence,
  sheet: sheetColumns(absenceFields),
  insert: (db, _ctx, body) => insertRecord(db, 'absence', checked(body)),
  update: (db, _ctx, uuid, body) => {
    const { version, ...values } = checked(body);
    return updateRecord(db, 'absence', { uuid, version }, values);
  },
});
const { bulkStatus: _status, ...handlers } = registry.handlers;
const { 'absence.bulk-status': _bulk, ...operations } = registry.operations;

export const absenceModule: ServerModule = {
  name: 'absence',
  dependsOn: ['business-calendar', 'user'],
  permissions: [absencePermissions],
  personal: { absence: { staff: ['user_name'] } },
  mounts: [
    mounted(absence, {
      ...handlers,
      away: async ({ query: { from, to, user_uuid } }, { db }) => ({
        data: await awayBetween(db, { from, to, users: user_uuid ? [user_uuid] : undefined }),
      }),
      mine: async (_asked, ctx) => ({ data: await absencesOf(ctx.db, ctx.user.uuid, addMonths(todayOf(ctx), -12)) }),
    }),
  ],
  operations,
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: { absence: { label: 'Ausência', show: can('absence', 'show', 'list'), tables: ['absence'] } },
  constraints: {
    absence_apart: { field: 'starts_on', message: 'Esta pessoa já está ausente em parte deste período.' },
    absence_user: { field: 'user_uuid', message: 'Pessoa não encontrada.' },
  },
};
