import type { Db } from '#core/server/db.ts';
import { imageOf } from '#core/server/images.ts';
import type { CompanyRow } from '../contract.ts';
import './company.table.ts';

export const readCompany = (db: Db): Promise<CompanyRow> =>
  db
    .selectFrom('company')
    .select((eb) => [
      'uuid',
      'version',
      'created_at',
      'updated_at',
      'legal_name',
      'trade_name',
      'document',
      'state_registration',
      'zip_code',
      'street',
      'number',
      'complement',
      'district',
      'city',
      'state',
      'phone',
      'email',
      'site',
      imageOf('company', eb.ref('company.uuid')),
      'responsible_name',
      'responsible_council',
      'responsible_number',
      'document_terms',
      'service_warranty_days',
      'max_timers',
      'budget_valid_days',
      'labor_hourly_cost',
    ])
    .executeTakeFirstOrThrow();

/** The logo's content, as the file store knows it. */
export async function logoHash(db: Db, uuid: string): Promise<string | undefined> {
  const file = await db.selectFrom('stored_file').select('sha256').where('uuid', '=', uuid).executeTakeFirst();
  return file?.sha256;
}
