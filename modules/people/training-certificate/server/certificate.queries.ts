import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { fileColumns } from '#core/server/attachments.ts';
import { today } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { expiringDays, type CertificateSituation } from '../certificate.rules.ts';
import {
  certificateFields,
  type Certificate,
  type certificate,
  type CertificateListed,
  type OwnCertificate,
} from '../contract.ts';
import './certificate.table.ts';

type Query = Received<typeof certificate.list>['query'];

const { listed, whole } = selection('training_certificate', certificateFields, ['situation']);

const end = sql`training_certificate.valid_until`;
const soon = sql`${today} + ${expiringDays}::int`;
const replaced = sql<SqlBool>`exists (select from training_certificate later where later.user_uuid = training_certificate.user_uuid
  and later.training_uuid = training_certificate.training_uuid and later.done_on > training_certificate.done_on)`;
const conditionOf: Record<CertificateSituation, RawBuilder<SqlBool>> = {
  REPLACED: replaced,
  EXPIRED: sql<SqlBool>`${end} < ${today} and not ${replaced}`,
  EXPIRING: sql<SqlBool>`${end} between ${today} and ${soon} and not ${replaced}`,
  VALID: sql<SqlBool>`(${end} is null or ${end} > ${soon}) and not ${replaced}`,
};
/** As `situationOn` says it of today; what was renewed says so first. */
const situationNow = sql<CertificateSituation>`case when ${replaced} then 'REPLACED' when ${end} < ${today} then 'EXPIRED'
  when ${end} <= ${soon} then 'EXPIRING' else 'VALID' end`;

const byDone: SortColumn = { column: 'done_on' };

export const certificateList = listing<'training_certificate', Query, CertificateListed>({
  table: 'training_certificate',
  searchable: true,
  filters: {
    user_uuid: (value, eb) => eb('training_certificate.user_uuid', '=', value),
    training_uuid: (value, eb) => eb('training_certificate.training_uuid', '=', value),
    situation: (values) =>
      sql<SqlBool>`(${sql.join(
        values.map((value) => sql`(${conditionOf[value]})`),
        sql` or `,
      )})`,
  },
  sort: {
    user_name: { column: 'user_name', text: true, ties: byDone },
    training_name: { column: 'training_name', text: true, ties: byDone },
    done_on: byDone,
    valid_until: { column: 'valid_until', nullable: true, ties: byDone },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['done_on', 'desc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('training_certificate', 'training_certificate.uuid', 'page.uuid')
      .select(listed)
      .select(situationNow.as('situation')),
});

export const findCertificate: FindOne<Certificate> = preparedOne((db, uuid) =>
  db
    .selectFrom('training_certificate')
    .select(whole)
    .select(situationNow.as('situation'))
    .where('training_certificate.uuid', '=', uuid),
);

/** Whoever may read certificates, and whose it is. */
export async function seesCertificate(ctx: Ctx, uuid: string): Promise<boolean> {
  if (['show', 'list'].some((action) => ctx.holds({ module: 'training', action }))) return true;
  const own = await ctx.db
    .selectFrom('training_certificate')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', ctx.user.uuid)
    .executeTakeFirst();
  return own !== undefined;
}

export const certificatesOf = (db: Db, user: string): Promise<OwnCertificate[]> =>
  db
    .selectFrom('training_certificate')
    .select(['uuid', 'training_name', 'done_on', 'valid_until', 'number'])
    .select(situationNow.as('situation'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('stored_file')
          .select(fileColumns)
          .where('owner_entity', '=', 'training_certificate')
          .whereRef('owner_uuid', '=', 'training_certificate.uuid')
          .where('kind', '=', 'file')
          .orderBy('created_at'),
      ).as('files'),
    )
    .where('user_uuid', '=', user)
    .orderBy('done_on', 'desc')
    .orderBy('uuid')
    .execute();
