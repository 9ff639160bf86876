import './rental-contract.table.ts';

export { enterRental, takeBackRental } from './entry.actions.ts';
export { findRentalContract } from './rental-contract.queries.ts';
export { createRentalContract, replaceUnit } from './rental-contract.actions.ts';
export { rentalBySignature, rentalContractKind, type Rental } from './rental-contract.steps.ts';
export { setRentalPrices } from './prices.actions.ts';
export { rentalContractPaper } from './rental-contract.paper.ts';
export { amendRental, type RentalAmendment } from './amendment.actions.ts';
