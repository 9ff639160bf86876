import type { Received } from '#core/contract/endpoint.ts';
import { AppError, notFound } from '#core/contract/error.ts';
import { keepContent } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import { contentHash } from '#core/server/decision/decision.actions.ts';
import type { Rule } from '#core/server/limits.ts';
import { mounted } from '#core/server/module.ts';
import { markSeen, openedBy } from '#core/server/public-link.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import type { CustomerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { placeOf } from '#modules/asset/crm-customer-equipment/crm-customer-equipment.rules.ts';
import { findCustomerEquipment } from '#modules/asset/crm-customer-equipment/server/public.ts';
import { companyData, letterCompany, publicCompany } from '#modules/platform/company/server/public.ts';
import { serviceRequestPage, type RequestPage } from '../contract.ts';
import { requestLinks } from './service-request.links.ts';
import { openRequestOf, takeRequest } from './service-request.actions.ts';

const opens = {
  entity: requestLinks,
  purposes: ['REQUEST'],
  unknown: 'Este link não existe. Confira o endereço ou leia de novo o código da etiqueta.',
};
/** Somebody corrects a telephone number and sends again; a machine goes on. */
const ofUnit: Rule = { name: 'service-request-unit', points: 12, seconds: 3600 };
/** A hospital's many people come from one address. */
const ofAddress: Rule = { name: 'service-request-address', points: 60, seconds: 3600 };

interface ByToken {
  params: { token: string };
}

/** The unit a token opens; of one that is out of service only that is told, and whom to ask. */
async function opened(ctx: Ctx, { params }: ByToken): Promise<CustomerEquipment> {
  const unit = await findCustomerEquipment(ctx.db, await openedBy(ctx, params.token, opens));
  if (!unit) throw notFound(opens.unknown);
  if (unit.status === 'DECOMMISSIONED') {
    const { name, phone, email } = letterCompany(await companyData(ctx.db));
    throw new AppError(410, 'Este equipamento foi desativado e não recebe mais solicitações.', {
      code: 'decommissioned',
      details: { company: { name, phone, email } },
    });
  }
  return unit;
}

async function shown(ctx: Ctx, unit: CustomerEquipment): Promise<RequestPage> {
  const { equipment, serial_number } = unit;
  const told = {
    name: equipment.name,
    model: `${equipment.brand_name} ${equipment.model}`,
    serial_number,
    place: placeOf(unit),
  };
  return {
    company: await publicCompany(ctx),
    document_sha256: contentHash(told),
    unit: told,
    open_request: (await openRequestOf(ctx.db, unit)) ?? null,
  };
}

type Sending = Received<typeof serviceRequestPage.send> & { files: IncomingFile[] };

export const serviceRequestPageMounted = mounted(
  serviceRequestPage,
  {
    show: async (input, ctx) => {
      const unit = await opened(ctx, input);
      await markSeen(ctx.db, input.params.token);
      return { data: await shown(ctx, unit) };
    },
    send: async ({ params, body, files }: Sending, ctx) => {
      const unit = await opened(ctx, { params });
      await keepContent(ctx.services.files, files);
      const is_new = await ctx.transaction((db) => takeRequest(db, ctx, unit, body, files));
      return { data: { ...(await shown(ctx, unit)), is_new } };
    },
  },
  // Before a file is looked at: is there such a unit, and how often was it asked for.
  { send: gate },
);

async function gate({ params }: ByToken, ctx: Ctx): Promise<void> {
  const { uuid } = await opened(ctx, { params });
  await ctx.services.limits.require(ofAddress, ctx.facts.ip ?? 'unknown');
  await ctx.services.limits.require(ofUnit, uuid);
}
