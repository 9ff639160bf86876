import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { contract, type Access } from '#core/contract/endpoint.ts';
import { day, oneOrMore, optionalText, uuid, version } from '#core/contract/fields.ts';
import { image } from '#core/contract/image.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { one } from '#core/contract/page.ts';
import { selection } from '#core/contract/resource.ts';
import { registrationState } from '#modules/registry/anvisa/registration.rules.ts';

/** How the warranty stands today. */
export const unitWarranty = choice({ VALID: 'Em garantia', EXPIRED: 'Garantia vencida', NONE: 'Sem garantia' });

/** What a list shows of any unit. */
export const unitFields = {
  equipment_uuid: z.string(),
  /** The model: name, brand and model in one. */
  equipment_name: z.string(),
  equipment: z.object({
    uuid: z.string(),
    name: z.string(),
    model: z.string(),
    brand_name: z.string(),
    category_uuid: z.string(),
    category_path: z.string(),
    anvisa_registration: z.string().nullable(),
    /** By the agency's base in use, today; nothing without a registration, or before a base was loaded. */
    anvisa_state: registrationState.schema.nullable(),
    anvisa_valid_until: z.string().nullable(),
  }),
  /** The model's picture. */
  image,
  warranty_until: z.string().nullable(),
};

export const unitWrite = {
  equipment_uuid: z.uuid('Escolha o equipamento'),
  /** Not said, the model's months from the day it came; empty, none. */
  warranty_until: z.union([z.literal('').transform(() => null), day]).nullish(),
  notes: optionalText(2000),
};

export const unitFilters = {
  equipment_uuid: uuid.optional(),
  brand_uuid: uuid.optional(),
  /** Those of the categories below it too. */
  category_uuid: uuid.optional(),
  warranty: unitWarranty.schema.optional(),
  anvisa_state: oneOrMore(registrationState.schema).optional(),
};

interface StatusCalls<Change, Row, Query> {
  access: Access;
  /** What is said of the change: the status, and why. */
  change: Change;
  row: Row;
  query: Query;
}
/** A unit is neither active nor inactive: where it stands changes by calls of its own. */
export const statusCalls = <
  const P extends `/${string}`,
  Change extends z.ZodRawShape,
  Row extends z.ZodType,
  Query extends z.ZodType,
>(
  path: P,
  { access, change, row, query }: StatusCalls<Change, Row, Query>,
) =>
  contract({
    setStatus: {
      method: 'POST',
      path: `${path}/:uuid/status` as `${P}/:uuid/status`,
      access,
      body: z.strictObject({ ...change, version }),
      reply: one(row),
    },
    bulkSetStatus: {
      method: 'POST',
      path: `${path}/bulk-status` as `${P}/bulk-status`,
      access,
      body: z.strictObject({ ...change, selection: selection(query) }),
      status: 202,
      reply: startedOperation,
    },
  });
