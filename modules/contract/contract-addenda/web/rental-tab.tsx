import type { RentalContract } from '#modules/contract/rental-contract/contract.ts';
import { AddendaTab } from './addenda.tsx';

export default function RentalTab({ contract }: { contract: RentalContract }) {
  return <AddendaTab contract={contract} kind="rental_contract" />;
}
