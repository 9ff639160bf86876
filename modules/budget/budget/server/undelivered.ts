import { sql, type SqlBool } from 'kysely';

/** Approved, and its order goes on: what it promises is still to be delivered. A budget by itself knows no delivery. */
export const undelivered = sql<SqlBool>`(budget.status in ('APPROVED', 'PARTIALLY_APPROVED') and exists (
  select from service_order where service_order.uuid = budget.service_order_uuid
    and service_order.status not in ('DELIVERED', 'CLOSED', 'CANCELLED')))`;
