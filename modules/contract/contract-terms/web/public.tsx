export { StandingBadge, StandingNotice } from './standing.tsx';
export { TermsFacts } from './terms-facts.tsx';
export {
  AdjustmentSection,
  BillingSection,
  NotesSection,
  PartiesSection,
  TermSection,
  type TermsRow,
} from './terms-sections.tsx';
