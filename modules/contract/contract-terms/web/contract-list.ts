/** What the lists of both kinds of contract have alike. */

/** Columns whoever wants them shows. */
export const furtherTerms = (
  ['next_adjustment_at', 'renewal', 'billing_period', 'adjustment_index', 'responsible_uuid'] as const
).map((key) => ({ key, hiddenByDefault: true as const }));

export const contractViews = [
  { key: 'in-force', label: 'Em vigor', query: { status: 'ACTIVE,RENEWED' } },
  { key: 'to-sign', label: 'Por assinar', query: { status: 'DRAFT,PENDING_SIGNATURE' } },
];
