import type { ServerModule } from '#core/server/module.ts';
import { anvisaWatchModule } from '#modules/crm/anvisa-watch/server/module.ts';
import { crmFollowupModule } from '#modules/crm/crm-followup/server/module.ts';
import { crmPeopleModule } from '#modules/crm/crm-people/server/module.ts';
import { crmReportModule } from '#modules/crm/crm-report/server/module.ts';
import { customerDeskModule } from '#modules/crm/customer-desk/server/module.ts';
import { customerFleetModule } from '#modules/crm/customer-fleet/server/module.ts';
import { lostReasonModule } from '#modules/crm/lost-reason/server/module.ts';
import { relationshipVisitModule } from '#modules/crm/relationship-visit/server/module.ts';
import { serviceRequestModule } from '#modules/crm/service-request/server/module.ts';

/** The area `crm`, whole. */
export const crmModules: readonly ServerModule[] = [
  anvisaWatchModule,
  crmFollowupModule,
  crmPeopleModule,
  crmReportModule,
  customerDeskModule,
  customerFleetModule,
  lostReasonModule,
  relationshipVisitModule,
  serviceRequestModule,
];
