import { required } from '#core/server/change.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { findCustomerEquipment } from '#modules/asset/crm-customer-equipment/server/public.ts';
import { serviceRequestLabels, serviceRequestLink } from '../contract.ts';
import { requestLabels, requestLink } from './service-request.links.ts';
import { serviceRequestPageMounted } from './service-request.routes.ts';

export const serviceRequestModule: ServerModule = {
  name: 'service-request',
  dependsOn: ['company', 'crm-customer-equipment', 'crm-report', 'label', 'notification'],
  mounts: [
    serviceRequestPageMounted,
    mounted(serviceRequestLink, {
      link: async ({ params }, { db, services }) => {
        const { uuid } = await required(findCustomerEquipment(db, params.uuid));
        return { data: { link: await requestLink(services, uuid) } };
      },
    }),
    mounted(serviceRequestLabels, requestLabels.handlers),
  ],
  operations: requestLabels.operations,
};
