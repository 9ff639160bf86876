import type { ContractKind } from '../contract.ts';

export { agreedOf, Differences } from './differences.tsx';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Before the addenda that hold: the one that is being agreed on. */
    'contract-addenda.open': { uuid: string; code: string; contractKind: ContractKind };
    /** After them: what changed of the contract without one. */
    'contract-addenda.after': { uuid: string; code: string; contractKind: ContractKind };
    /** Beside an addendum's title: its paper. */
    'contract-addenda.paper': {
      uuid: string;
      number: number;
      contract_uuid: string;
      code: string;
      contractKind: ContractKind;
    };
  }
}
