export { AddUnits, type FoundUnit } from './add-units.tsx';
export { contractViews, furtherTerms } from './contract-list.ts';
export { FixedValue } from './fixed-value.tsx';
export { usePageSteps } from './page-steps.tsx';
export { StandingNotice, useRenewDialog } from './renewal.tsx';
export { StandingBadge } from './standing.tsx';
export { TermsFacts } from './terms-facts.tsx';
export {
  AdjustmentSection,
  BillingSection,
  NotesSection,
  PartiesSection,
  TermSection,
  type TermsRow,
} from './terms-sections.tsx';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Before everything else on a contract's page: what whoever opens it must know. */
    'contract.notices': { uuid: string; kind: 'maintenance' | 'rental' };
  }
}
