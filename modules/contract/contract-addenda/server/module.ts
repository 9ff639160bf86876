import type { Ctx } from '#core/server/context.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import type { ContractKind } from '#modules/contract/contract-adjustment/contract.ts';
import { maintenanceAddenda, rentalAddenda } from '../contract.ts';
import { addendumPaper } from './addendum-paper.ts';

const handlersOf = (kind: ContractKind) => ({
  pdf: ({ params }: { params: { uuid: string; addendumUuid: string } }, ctx: Ctx) =>
    addendumPaper(ctx, { kind, uuid: params.uuid, addendum: params.addendumUuid }),
});

export const contractAddendaModule: ServerModule = {
  name: 'contract-addenda',
  dependsOn: [
    'contract-adjustment',
    'contract-amendment',
    'contract-paper',
    'maintenance-contract',
    'rental-contract',
    'rental-movement',
  ],
  mounts: [
    mounted(maintenanceAddenda, handlersOf('maintenance_contract')),
    mounted(rentalAddenda, handlersOf('rental_contract')),
  ],
};
