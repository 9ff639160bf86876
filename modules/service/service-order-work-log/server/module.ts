import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { workLogs } from '../contract.ts';
import { isLogVisible } from './work-log.queries.ts';
import { handlers } from './work-log.routes.ts';

export const serviceOrderWorkLogModule: ServerModule = {
  name: 'service-order-work-log',
  dependsOn: ['service-order', 'user'],
  mounts: [mounted(workLogs, handlers)],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    service_order_work_log: {
      label: 'Registro de trabalho',
      show: can('service_order', 'show'),
      visible: isLogVisible,
      tables: ['service_order_work_log'],
    },
  },
  constraints: {
    service_order_work_log_technician: { field: 'technician_uuid', message: 'Técnico não encontrado.' },
    service_order_work_log_ends: { field: 'ended_at', message: 'O fim precisa ser depois do início' },
  },
};
