import type { MaintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { maintenanceSignature } from '../contract.ts';
import { SignatureRequests } from './signature-requests.tsx';

export default function MaintenanceTab({ contract }: { contract: MaintenanceContract }) {
  return <SignatureRequests calls={maintenanceSignature} contract={contract} />;
}
