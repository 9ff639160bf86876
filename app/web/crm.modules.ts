import type { WebModule } from '#core/web/module.ts';
import { anvisaWatch } from '#modules/crm/anvisa-watch/web/module.tsx';
import { crmFollowup } from '#modules/crm/crm-followup/web/module.tsx';
import { crmPeople } from '#modules/crm/crm-people/web/module.tsx';
import { crmReport } from '#modules/crm/crm-report/web/module.tsx';
import { customerDesk } from '#modules/crm/customer-desk/web/module.tsx';
import { customerFleet } from '#modules/crm/customer-fleet/web/module.tsx';
import { installedSheet } from '#modules/crm/installed-sheet/web/module.tsx';
import { lostReason } from '#modules/crm/lost-reason/web/module.tsx';
import { relationshipVisit } from '#modules/crm/relationship-visit/web/module.tsx';
import { serviceRequest } from '#modules/crm/service-request/web/module.tsx';

/** What is said with customers, and the pipeline. */
export const crmModules: readonly WebModule[] = [
  crmReport,
  customerDesk,
  crmFollowup,
  serviceRequest,
  crmPeople,
  customerFleet,
  anvisaWatch,
  relationshipVisit,
  installedSheet,
  lostReason,
];
