import type { ContractKind } from '#modules/contract/contract-adjustment/contract.ts';
import { maintenanceAmendment, rentalAmendment } from '#modules/contract/contract-amendment/contract.ts';

// The calls of both kinds differ in their path and in the contract alone.
export const callsOf = (kind: ContractKind): typeof maintenanceAmendment =>
  kind === 'maintenance_contract' ? maintenanceAmendment : (rentalAmendment as unknown as typeof maintenanceAmendment);
export const formOf = (kind: ContractKind, uuid: string): string =>
  `/contract/${kind === 'maintenance_contract' ? 'maintenance' : 'rental'}/amendment/${uuid}`;
