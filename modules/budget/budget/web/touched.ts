/** What a step of a budget touches: its order moves along, and parts are set aside. */
export const touchedByBudgets = ['/budget', '/service-order', '/stock', '/activity-log'];
