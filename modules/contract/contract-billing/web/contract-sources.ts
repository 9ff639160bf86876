import { pickerSource } from '#core/web/form/picker.types.ts';
import {
  maintenanceContract,
  type MaintenanceContractSummary,
} from '#modules/contract/maintenance-contract/contract.ts';
import { rentalContract, type RentalContractSummary } from '#modules/contract/rental-contract/contract.ts';

/** Contracts of both kinds to choose from. */
export const maintenanceSource = pickerSource<MaintenanceContractSummary>({
  list: maintenanceContract.list,
  show: maintenanceContract.show,
  option: ({ uuid, code, customer_name }) => ({ value: uuid, label: code, hint: customer_name }),
});
export const rentalSource = pickerSource<RentalContractSummary>({
  list: rentalContract.list,
  show: rentalContract.show,
  option: ({ uuid, code, customer_name }) => ({ value: uuid, label: code, hint: customer_name }),
});
