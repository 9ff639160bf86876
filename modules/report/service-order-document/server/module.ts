import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { orderDocuments } from '../contract.ts';
import { handlers } from './document.routes.ts';
import { isReportVisible, lastIssuedOf } from './report.queries.ts';
import { mailDocument, mailJob } from './send.actions.ts';

const show = can('service_order', 'show');

export const serviceOrderDocumentModule: ServerModule = {
  name: 'service-order-document',
  dependsOn: [
    'asset-equipment',
    'budget',
    'checklist-run',
    'company',
    'crm-customer-equipment',
    'customer',
    'equipment',
    'service-order',
    'service-order-evaluation',
    'service-order-labor',
    'service-order-part',
    'service-order-work-log',
    'sla-clock',
    'sla-configuration',
  ],
  personal: {
    service_order_document: { staff: ['issued_by'] },
    service_order_report: { staff: ['responsible_name'] },
    service_order_report_instrument: { none: ['name'] },
  },
  mounts: [mounted(orderDocuments, handlers)],
  answers: { 'checklist_run.papers': (db, _ctx, { owners }) => lastIssuedOf(db, owners) },
  jobs: { [mailJob]: mailDocument },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    service_order_report: {
      label: 'Laudo técnico',
      show,
      visible: isReportVisible,
      tables: ['service_order_report', 'service_order_report_instrument'],
    },
    // Its files are handed out only by the report's own call.
    service_order_document: {
      label: 'Laudo emitido',
      show,
      visible: () => Promise.resolve(false),
      tables: ['service_order_document'],
    },
  },
  constraints: {
    service_order_report_once: { field: 'version', message: 'O laudo desta ordem já foi começado por outra pessoa.' },
  },
};
