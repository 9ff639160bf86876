/** What is read again when an order's parts move: the stock moved too. */
export const partsChanged = ['/service-order', '/stock', '/activity-log'] as const;
