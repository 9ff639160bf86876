/** What of its past a contract brings along that began elsewhere. */
export interface EnteredPast {
  signed_at: string | null;
  /** Up to here it was billed before it came. */
  billed_until: string | null;
  last_adjusted_at: string | null;
  /** How it was signed; of a draft, nothing. */
  proof: string | null;
}
