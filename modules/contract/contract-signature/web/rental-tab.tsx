import type { RentalContract } from '#modules/contract/rental-contract/contract.ts';
import { rentalSignature, type SignatureCalls } from '../contract.ts';
import { SignatureRequests } from './signature-requests.tsx';

export default function RentalTab({ contract }: { contract: RentalContract }) {
  // The calls of both kinds differ in their path alone.
  return <SignatureRequests calls={rentalSignature as unknown as SignatureCalls} contract={contract} />;
}
