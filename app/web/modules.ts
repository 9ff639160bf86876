import type { WebModule } from '#core/web/module.ts';
import { accessory } from '#modules/accessory/web/module.tsx';
import { activityLog } from '#modules/activity-log/web/module.tsx';
import { anvisa } from '#modules/anvisa/web/module.tsx';
import { apiDocs } from '#modules/api-docs/web/module.tsx';
import { assetEquipment } from '#modules/asset-equipment/web/module.tsx';
import { auth } from '#modules/auth/web/module.tsx';
import { brand } from '#modules/brand/web/module.tsx';
import { budget } from '#modules/budget/web/module.tsx';
import { checklist } from '#modules/checklist/web/module.tsx';
import { checklistRun } from '#modules/checklist-run/web/module.tsx';
import { company } from '#modules/company/web/module.tsx';
import { crmCustomerEquipment } from '#modules/crm-customer-equipment/web/module.tsx';
import { customer } from '#modules/customer/web/module.tsx';
import { equipment } from '#modules/equipment/web/module.tsx';
import { equipmentCategory } from '#modules/equipment-category/web/module.tsx';
import { equipmentHistory } from '#modules/equipment-history/web/module.tsx';
import { home } from '#modules/home/web/module.tsx';
import { labor } from '#modules/labor/web/module.tsx';
import { laborProductivity } from '#modules/labor-productivity/web/module.tsx';
import { dataImport } from '#modules/import/web/module.tsx';
import { notification } from '#modules/notification/web/module.tsx';
import { product } from '#modules/product/web/module.tsx';
import { part } from '#modules/part/web/module.tsx';
import { profile } from '#modules/profile/web/module.tsx';
import { report } from '#modules/report/web/module.tsx';
import { role } from '#modules/role/web/module.tsx';
import { serviceOrder } from '#modules/service-order/web/module.tsx';
import { serviceOrderType } from '#modules/service-order-type/web/module.tsx';
import { serviceOrderEvaluation } from '#modules/service-order-evaluation/web/module.tsx';
import { serviceOrderLabor } from '#modules/service-order-labor/web/module.tsx';
import { serviceOrderPart } from '#modules/service-order-part/web/module.tsx';
import { serviceOrderWorkLog } from '#modules/service-order-work-log/web/module.tsx';
import { serviceOrderDocument } from '#modules/service-order-document/web/module.tsx';
import { stock } from '#modules/stock/web/module.tsx';
import { stockEquipment } from '#modules/stock-equipment/web/module.tsx';
import { stockCount } from '#modules/stock-count/web/module.tsx';
import { stockReport } from '#modules/stock-report/web/module.tsx';
import { supplier } from '#modules/supplier/web/module.tsx';
import { user } from '#modules/user/web/module.tsx';

/** Every module's web door. Menu items keep this order inside their group. */
export const modules: WebModule[] = [
  auth,
  home,
  checklistRun,
  notification,
  profile,
  serviceOrder,
  crmCustomerEquipment,
  serviceOrderEvaluation,
  budget,
  serviceOrderLabor,
  customer,
  supplier,
  brand,
  equipment,
  equipmentCategory,
  accessory,
  product,
  anvisa,
  part,
  stock,
  stockCount,
  report,
  stockReport,
  laborProductivity,
  labor,
  stockEquipment,
  assetEquipment,
  equipmentHistory,
  checklist,
  serviceOrderType,
  serviceOrderPart,
  serviceOrderWorkLog,
  serviceOrderDocument,
  user,
  role,
  company,
  dataImport,
  activityLog,
  apiDocs,
];
