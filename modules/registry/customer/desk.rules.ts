/** What the desk knows of a customer is one reading (module customer-desk): tabs count themselves by it. */
export type DeskTab = 'orders' | 'budgets' | 'visits' | 'installed' | 'relations' | 'non-conformities';
export type DeskTotals = Readonly<Record<DeskTab, number | null>>;

export const deskCount =
  (tab: DeskTab) =>
  ({ customer }: { customer: { uuid: string } }) => ({
    path: '/customer/:uuid/desk' as const,
    input: { params: { uuid: customer.uuid } },
    of: ({ totals }: { totals: DeskTotals }) => totals[tab] ?? 0,
  });
