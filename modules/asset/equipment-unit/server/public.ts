import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { addMonths } from '#core/contract/days.ts';
import { today } from '#core/server/business-day.ts';
import { imageOf } from '#core/server/images.ts';
import type { Condition } from '#core/server/listing.ts';
import type { registrationState } from '#modules/registry/anvisa/registration.rules.ts';
import { stateOfRegistration } from '#modules/registry/anvisa/server/public.ts';
import { below } from '#modules/registry/equipment-category/server/public.ts';
import type { unitWarranty } from '../contract.ts';

export { keyOfUnit, modelColumn, notesColumn, serialColumn, warrantyColumn, worded } from './unit.importer.ts';
export { placeNews, recordNews, statusNews } from './unit-life.actions.ts';
export { statusSetter } from './unit-status.ts';

type RegistrationState = (typeof registrationState.values)[number];
const stateOf = stateOfRegistration as (number: RawBuilder<unknown>) => RawBuilder<RegistrationState | null>;

/** The model of a unit, how its registration stands, and its picture, of a query that has `equipment` and `equipment_category` joined. */
export const modelOfUnit = () =>
  [
    imageOf('equipment', sql<string>`equipment.uuid`),
    jsonBuildObject({
      uuid: sql<string>`equipment.uuid`,
      name: sql<string>`equipment.name`,
      model: sql<string>`equipment.model`,
      brand_name: sql<string>`equipment.brand_name`,
      category_uuid: sql<string>`equipment.category_uuid`,
      category_path: sql<string>`equipment_category.path`,
      anvisa_registration: sql<string | null>`equipment.anvisa_registration`,
      anvisa_state: stateOf(sql`equipment.anvisa_registration`),
      anvisa_valid_until: sql<
        string | null
      >`(select valid_until::text from anvisa_registration where number = equipment.anvisa_registration)`,
    }).as('equipment'),
  ] as const;

type Warranty = (typeof unitWarranty.values)[number];
const warranties: Record<Warranty, Condition> = {
  VALID: sql<SqlBool>`warranty_until >= ${today}`,
  EXPIRED: sql<SqlBool>`warranty_until < ${today}`,
  NONE: sql<SqlBool>`warranty_until is null`,
};

/** The conditions of `unitFilters`, for any table of units; totals follow `unitsAlsoCount` too. */
export const unitConditions = {
  equipment_uuid: (value: string): Condition => sql<SqlBool>`equipment_uuid = ${value}`,
  brand_uuid: (value: string): Condition =>
    sql<SqlBool>`equipment_uuid in (select uuid from equipment where brand_uuid = ${value})`,
  category_uuid: (value: string): Condition =>
    sql<SqlBool>`equipment_uuid in (select uuid from equipment where category_uuid in (${below(value)}))`,
  anvisa_state: (values: readonly RegistrationState[]): Condition =>
    sql<SqlBool>`equipment_uuid in (select uuid from equipment
      where ${stateOf(sql`anvisa_registration`)} = any (${values}::text[]))`,
  warranty: (value: Warranty): Condition => warranties[value],
};
/** A base that was loaded anew counts through its load. */
export const unitsAlsoCount = ['equipment', 'equipment_category', 'anvisa_load'] as const;

interface Warranted {
  warranty_until?: string | null | undefined;
}
/** The warranty the model gives from the day the unit came, where nobody says. */
export function withWarranty<V extends Warranted>(values: V, months: number | null, from: string | null) {
  const proposed = months && from ? addMonths(from, months) : null;
  return { ...values, warranty_until: values.warranty_until === undefined ? proposed : values.warranty_until };
}
