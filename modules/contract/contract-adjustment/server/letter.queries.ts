import { sql } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import '#modules/registry/customer/server/public.ts';
import { endOf } from '../contract-adjustment.rules.ts';
import type { AdjustmentAddendum, AppliedAdjustment } from '../contract.ts';
import './adjustment-letter.table.ts';
import './contract-addendum.table.ts';

/** Adjustments with their contract, whichever kind it is, and where a letter to its customer goes. */
const adjustments = sql`(
  select addendum.*, coalesce(kept.code, hired.code) as code, coalesce(kept.customer_name, hired.customer_name) as customer_name,
    coalesce(kept.title, hired.title) as contract_title, coalesce(kept.customer_uuid, hired.customer_uuid) as customer_uuid,
    case when kept.uuid is null then 'rental_contract' else 'maintenance_contract' end as contract_kind,
    coalesce(kept.their_signatory_email, hired.their_signatory_email, payer.email, customer.email) as email,
    customer.document
  from contract_addendum addendum
  left join maintenance_contract kept on kept.uuid = addendum.maintenance_contract_uuid
  left join rental_contract hired on hired.uuid = addendum.rental_contract_uuid
  join customer on customer.uuid = coalesce(kept.customer_uuid, hired.customer_uuid)
  left join customer payer on payer.uuid = coalesce(kept.payer_uuid, hired.payer_uuid)
  where addendum.kind = 'ADJUSTMENT')`;

/** What a letter is written of. */
export interface ToldAdjustment extends Omit<AdjustmentAddendum, 'kind' | 'letters'> {
  code: string;
  contract_title: string;
  customer_name: string;
  document: string;
  email: string | null;
}
export async function findAdjustment(db: Db, uuid: string): Promise<ToldAdjustment> {
  const { rows } = await sql<ToldAdjustment>`
    select uuid, number, takes_effect::text, made_by_name, created_at, adjustment_index, factor::text, percent::text,
      months, old_value::text, new_value::text, changes, code, contract_title, customer_name, document, email
    from ${adjustments} adjustment where uuid = ${uuid}::uuid`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** What was adjusted of a month's contracts, and whether each customer was told. */
export async function appliedIn(db: Db, month: string): Promise<AppliedAdjustment[]> {
  const { rows } = await sql<AppliedAdjustment>`
    select uuid, contract_uuid, contract_kind as kind, code, customer_name, number, takes_effect::text, percent::text,
      old_value::text, new_value::text, email, letter.sent_at, letter.sent_to
    from ${adjustments} adjustment
    left join lateral (select min(sent_at) as sent_at, string_agg(to_address, ', ' order by sent_at, to_address) as sent_to
      from adjustment_letter where addendum_uuid = adjustment.uuid) letter on true
    where takes_effect between ${`${month}-01`}::date and ${endOf(month)}::date
    order by customer_name, code, number`.execute(db);
  return rows;
}
