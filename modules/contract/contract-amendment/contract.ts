import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, moment, optionalDay, optionalText, text, uuid, version } from '#core/contract/fields.ts';
import { file, one } from '#core/contract/page.ts';
import {
  rentalContractItems,
  rentalContractFields,
  rentalContractRow,
} from '#modules/contract/rental-contract/contract.ts';
import {
  coveredLines,
  maintenanceContractFields,
  maintenanceContractRow,
  maxLines,
} from '#modules/contract/maintenance-contract/contract.ts';
import { agreedBy, amendmentState } from './contract-amendment.rules.ts';

/** What an addendum says of itself, besides what it changes. */
export const amendmentFields = fields({
  takes_effect: {
    ...field.day({ label: 'Vale desde', required: true, help: 'O que muda, muda deste dia em diante.' }),
    write: day,
  },
  signed_on: {
    ...field.day({
      label: 'Assinado em',
      help: 'Só quando ambas as partes já assinaram. Em branco, fica em preparação, para imprimir ou enviar.',
    }),
    write: optionalDay,
  },
  reason: { ...field.longText({ label: 'O que foi combinado', max: 500, rows: 2 }), required: true, write: text(500) },
});
/** What is told of one in the history, besides. */
export const keptFields = fields({
  ...amendmentFields.of,
  state: field.choice(amendmentState, { label: 'Status', readOnly: true }),
  number: field.count({ label: 'Número', readOnly: true }),
  old_value: field.money({ label: 'Valor mensal antes', readOnly: true }),
  new_value: field.money({ label: 'Valor mensal depois', readOnly: true }),
  agreed_on: field.day({ label: 'Assinado por ambas em', readOnly: true }),
  channel: field.choice(agreedBy, { label: 'Como foi assinado', readOnly: true }),
  trouble: field.optionalText({ label: 'Pendência', max: 2000, readOnly: true }),
});

const own = {
  version,
  /** Of the draft that was read; none, there was none. */
  amendment_version: version.nullish(),
  ...amendmentFields.write,
};
const { coverage, included_visits, included_hours, parts_cap, excluded_part_uuids, sla_configuration_uuid } =
  maintenanceContractFields.write;
const { base_value, due_day, payment_method } = maintenanceContractFields.write;
const maintenanceBody = z.strictObject({
  ...own,
  coverage,
  included_visits,
  included_hours,
  parts_cap,
  excluded_part_uuids,
  sla_configuration_uuid,
  base_value,
  due_day,
  payment_method,
  items: z
    .array(coveredLines.write)
    .min(1, 'Deixe ao menos um equipamento coberto')
    .max(maxLines, `Use no máximo ${maxLines} equipamentos`),
});

const { monthly_value, included, excess_price } = rentalContractItems.of;
/** The price of a unit that is let already: which unit it is, the ledger says. */
const rentalBody = z.strictObject({
  ...own,
  base_value: rentalContractFields.write.base_value,
  due_day: rentalContractFields.write.due_day,
  payment_method: rentalContractFields.write.payment_method,
  ends_at: optionalDay,
  items: z
    .array(
      z.strictObject({
        uuid,
        monthly_value: monthly_value.write,
        included: included.write,
        excess_price: excess_price.write,
      }),
    )
    .max(500),
});

const openRow = <R extends z.ZodType>(planned: R) =>
  z.object({
    uuid: z.string(),
    version: z.int(),
    created_at: moment,
    made_by_name: z.string(),
    state: amendmentState.schema,
    number: z.int(),
    takes_effect: z.string(),
    reason: z.string(),
    conditions: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    old_value: z.string(),
    new_value: z.string(),
    agreed_on: z.string().nullable(),
    trouble: z.string().nullable(),
    /** Another addendum came first: it has to be looked through again. */
    is_outdated: z.boolean(),
    /** The contract as it would be. */
    planned,
  });

const moved = one(z.object({ state: amendmentState.schema }));
const callsOf = <const P extends string, B extends z.ZodType, R extends z.ZodType>(
  path: P,
  module: 'maintenance_contract' | 'rental_contract',
  { body, row }: { body: B; row: R },
) => {
  const at = `${path}/:uuid/amendment` as `${P}/:uuid/amendment`;
  const [show, update] = [can(module, 'show'), can(module, 'update')];
  return contract({
    /** What the parties agree anew: signed already, it holds at once; else it is a draft, and the one there was is written anew. */
    amend: { method: 'POST', path: at, access: update, body, reply: one(row) },
    /** The one that is being prepared, signed, or waits for its day; there may be none. */
    open: { method: 'GET', path: at, access: show, reply: one(openRow(row).nullable()) },
    /** To both parties, to be signed without an account. */
    send: {
      method: 'POST',
      path: `${at}/send` as `${P}/:uuid/amendment/send`,
      access: update,
      body: z.strictObject({ version }),
      reply: moved,
    },
    /** Both have signed it on paper. */
    signed: {
      method: 'POST',
      path: `${at}/signed` as `${P}/:uuid/amendment/signed`,
      access: update,
      body: z.strictObject({ version, signed_on: day }),
      reply: moved,
    },
    /** Signed by both, and something stood against it: tried again. */
    apply: {
      method: 'POST',
      path: `${at}/apply` as `${P}/:uuid/amendment/apply`,
      access: update,
      body: z.strictObject({ version }),
      reply: moved,
    },
    withdraw: {
      method: 'POST',
      path: `${at}/withdraw` as `${P}/:uuid/amendment/withdraw`,
      access: update,
      body: z.strictObject({ version, reason: optionalText(300) }),
      reply: moved,
    },
    /** The paper of the open one. */
    pdf: {
      method: 'GET',
      path: `${at}/pdf` as `${P}/:uuid/amendment/pdf`,
      access: show,
      binary: true,
      reply: file,
    },
  });
};
export const maintenanceAmendment = callsOf('/maintenance-contract', 'maintenance_contract', {
  body: maintenanceBody,
  row: maintenanceContractRow,
});
export const rentalAmendment = callsOf('/rental-contract', 'rental_contract', {
  body: rentalBody,
  row: rentalContractRow,
});
export type AmendmentCalls = typeof maintenanceAmendment | typeof rentalAmendment;
const openMaintenance = openRow(maintenanceContractRow);
export type OpenAmendment = Omit<z.infer<typeof openMaintenance>, 'planned'>;
