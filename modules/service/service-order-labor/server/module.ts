import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { runTaskHandlers } from '#modules/service/checklist-run/server/public.ts';
import { isVisible } from '#modules/service/service-order/server/public.ts';
import { orderAssign } from '../assign.contract.ts';
import { assignment, laborTask, orderLabor } from '../contract.ts';
import { laborSession } from '../session.contract.ts';
import { assignmentHandlers } from './assignment.routes.ts';
import { workGivenUp } from './cancelling.queries.ts';
import { laborOfTask } from './checklist.actions.ts';
import { overrunReminder, unansweredReminder } from './labor.reminders.ts';
import { laborHandlers } from './labor.routes.ts';
import { orderAssignHandlers, orderAssignOperations } from './order-assign.routes.ts';
import { orderEvents } from './order-events.ts';
import { sessionHandlers } from './session.routes.ts';
import { assignmentWaiting } from './waiting.queries.ts';
import { serviceOrderLaborPermissions } from './service-order-labor.permissions.ts';
import { serviceOrderLaborPersonal } from './service-order-labor.personal.ts';

export const serviceOrderLaborModule: ServerModule = {
  name: 'service-order-labor',
  dependsOn: [
    'service-order',
    'service-order-evaluation',
    'service-order-type',
    'labor',
    'checklist',
    'equipment',
    'equipment-category',
    'checklist-run',
    'company',
    'user',
    'role',
    'notification',
  ],
  permissions: [serviceOrderLaborPermissions],
  personal: serviceOrderLaborPersonal,
  mounts: [
    mounted(orderLabor, laborHandlers),
    mounted(laborTask, runTaskHandlers(laborTask, laborOfTask)),
    mounted(laborSession, sessionHandlers),
    mounted(assignment, assignmentHandlers),
    mounted(orderAssign, orderAssignHandlers),
  ],
  operations: orderAssignOperations,
  migrations: `${import.meta.dirname}/migrations`,
  waiting: assignmentWaiting,
  on: orderEvents,
  answers: { 'service_order.cancelling': (db, _ctx, { uuid }) => workGivenUp(db, uuid) },
  reminders: [unansweredReminder, overrunReminder],
  entities: {
    service_order_labor: {
      label: 'Serviço da ordem',
      show: can('service_order', 'show'),
      visible: async (ctx, uuid) => {
        const line = await ctx.db
          .selectFrom('service_order_labor')
          .select('service_order_uuid')
          .where('uuid', '=', uuid)
          .executeTakeFirst();
        return line !== undefined && isVisible(ctx, line.service_order_uuid);
      },
      tables: ['service_order_labor', 'labor_assignment', 'labor_session', 'labor_session_correction'],
    },
  },
  constraints: {
    labor_assignment_once: { field: 'technician_id', message: 'Este técnico já está neste serviço.' },
    labor_session_open: { field: 'labor_id', message: 'Este serviço já está em andamento.' },
    labor_session_slot: { field: 'labor_id', message: 'Tente novamente.' },
  },
};
