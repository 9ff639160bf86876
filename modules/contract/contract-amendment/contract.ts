import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, text, version } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import {
  coveredLines,
  maintenanceContractFields,
  maintenanceContractRow,
  maxLines,
} from '#modules/contract/maintenance-contract/contract.ts';

/** What an addendum says of itself, besides what it changes. */
export const amendmentFields = fields({
  takes_effect: {
    ...field.day({
      label: 'Vale desde',
      required: true,
      help: 'Cobertura, visitas e faturamento mudam deste dia em diante.',
    }),
    write: day,
  },
  signed_on: { ...field.day({ label: 'Assinado em', required: true, help: 'Por ambas as partes.' }), write: day },
  reason: { ...field.longText({ label: 'O que foi combinado', max: 500, rows: 2 }), required: true, write: text(500) },
});

const { coverage, included_visits, included_hours, parts_cap, excluded_part_uuids, sla_configuration_uuid } =
  maintenanceContractFields.write;
const { base_value, due_day, payment_method } = maintenanceContractFields.write;

export const contractAmendment = contract({
  /** What the parties of a signed contract agreed anew, recorded once both have signed it. */
  amend: {
    method: 'POST',
    path: '/maintenance-contract/:uuid/amendment',
    access: can('maintenance_contract', 'update'),
    body: z.strictObject({
      version,
      ...amendmentFields.write,
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
    }),
    reply: one(maintenanceContractRow),
  },
});
