import type { MaintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { AddendaTab } from './addenda.tsx';

export default function MaintenanceTab({ contract }: { contract: MaintenanceContract }) {
  return <AddendaTab contract={contract} kind="maintenance_contract" />;
}
