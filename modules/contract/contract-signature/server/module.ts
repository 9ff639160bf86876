import { can } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { existsIn } from '#core/server/records.ts';
import { maintenanceSignature, rentalSignature } from '../contract.ts';
import { findRequest, kindOf, requestsOf, wholeRequest } from './contract-signature.queries.ts';
import { drawJob, drawRequest, followAmendment, followContract, newLink } from './request.actions.ts';
import { signaturePageMounted, signatureViewMounted } from './signature-page.routes.ts';
import { deliverJob, deliverSigned, requestPaper } from './signed-paper.ts';
import { contractSignaturePersonal } from './contract-signature.personal.ts';

type OfContract<P extends string = never> = { params: Record<'uuid' | P, string> };
/** A request of another kind's contract is not there: each kind has its own permissions. */
const handlersOf = (kind: ReturnType<typeof kindOf>) => ({
  requests: async ({ params }: OfContract, ctx: Ctx) => {
    if (!(await existsIn(kind)(ctx.db, params.uuid))) throw notFound();
    return { data: await requestsOf(ctx, kind, params.uuid) };
  },
  paper: async ({ params }: OfContract<'requestUuid'>, ctx: Ctx) => {
    const found = await findRequest(ctx.db, params.requestUuid);
    if (!found || found.contract_uuid !== params.uuid || kindOf(found) !== kind) throw notFound();
    return requestPaper(ctx, await wholeRequest(ctx.db, found));
  },
  link: ({ params }: OfContract<'signatoryUuid'>, ctx: Ctx) =>
    ctx.transaction(async (db) => ({
      data: { link: await newLink(db, ctx, { kind, uuid: params.uuid, signatory: params.signatoryUuid }) },
    })),
});

const show = [...can('maintenance_contract', 'show'), ...can('rental_contract', 'show')];
export const contractSignatureModule: ServerModule = {
  name: 'contract-signature',
  dependsOn: [
    'company',
    'contract-amendment',
    'contract-paper',
    'contract-terms',
    'maintenance-contract',
    'notification',
    'rental-contract',
    'user',
  ],
  personal: contractSignaturePersonal,
  mounts: [
    mounted(maintenanceSignature, handlersOf('maintenance_contract')),
    mounted(rentalSignature, handlersOf('rental_contract')),
    signaturePageMounted,
    signatureViewMounted,
  ],
  migrations: `${import.meta.dirname}/migrations`,
  jobs: { [drawJob]: drawRequest, [deliverJob]: deliverSigned },
  on: { 'contract.signing': followContract, 'contract_amendment.signing': followAmendment },
  entities: {
    contract_signature: { label: 'Pedido de assinatura', show, tables: ['contract_signature'] },
    contract_signatory: { label: 'Signatário', show, tables: ['contract_signatory'] },
    contract_signatory_signature: { label: 'Assinatura de contrato', show, tables: [] },
  },
};
