import { sql, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { addMonths } from '#core/contract/days.ts';
import { today } from '#core/server/business-day.ts';
import { imageOf } from '#core/server/images.ts';
import type { Condition } from '#core/server/listing.ts';
import { below } from '#modules/registry/equipment-category/server/public.ts';
import type { unitWarranty } from '../contract.ts';

export { keyOfUnit, modelColumn, notesColumn, serialColumn, warrantyColumn, worded } from './unit.importer.ts';
export { placeNews, recordNews, statusNews } from './unit-life.actions.ts';
export { statusSetter } from './unit-status.ts';

/** The model of a unit and its picture, of a query that has `equipment` and `equipment_category` joined. */
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
  warranty: (value: Warranty): Condition => warranties[value],
};
export const unitsAlsoCount = ['equipment', 'equipment_category'] as const;

interface Warranted {
  warranty_until?: string | null | undefined;
}
/** The warranty the model gives from the day the unit came, where nobody says. */
export function withWarranty<V extends Warranted>(values: V, months: number | null, from: string | null) {
  const proposed = months && from ? addMonths(from, months) : null;
  return { ...values, warranty_until: values.warranty_until === undefined ? proposed : values.warranty_until };
}
