import type { ServerModule } from '#core/server/module.ts';
import { accessoryModule } from '#modules/accessory/server/module.ts';
import { anvisaModule } from '#modules/anvisa/server/module.ts';
import { assetEquipmentModule } from '#modules/asset-equipment/server/module.ts';
import { authModule } from '#modules/auth/server/module.ts';
import { brandModule } from '#modules/brand/server/module.ts';
import { budgetModule } from '#modules/budget/server/module.ts';
import { checklistModule } from '#modules/checklist/server/module.ts';
import { companyModule } from '#modules/company/server/module.ts';
import { crmCustomerEquipmentModule } from '#modules/crm-customer-equipment/server/module.ts';
import { checklistRunModule } from '#modules/checklist-run/server/module.ts';
import { customerModule } from '#modules/customer/server/module.ts';
import { laborModule } from '#modules/labor/server/module.ts';
import { laborProductivityModule } from '#modules/labor-productivity/server/module.ts';
import { equipmentModule } from '#modules/equipment/server/module.ts';
import { equipmentCategoryModule } from '#modules/equipment-category/server/module.ts';
import { equipmentHistoryModule } from '#modules/equipment-history/server/module.ts';
import { equipmentUnitModule } from '#modules/equipment-unit/server/module.ts';
import { importModule } from '#modules/import/server/module.ts';
import { labelModule } from '#modules/label/server/module.ts';
import { notificationModule } from '#modules/notification/server/module.ts';
import { partModule } from '#modules/part/server/module.ts';
import { permissionModule } from '#modules/permission/server/module.ts';
import { productModule } from '#modules/product/server/module.ts';
import { profileModule } from '#modules/profile/server/module.ts';
import { roleModule } from '#modules/role/server/module.ts';
import { serviceOrderModule } from '#modules/service-order/server/module.ts';
import { serviceOrderEvaluationModule } from '#modules/service-order-evaluation/server/module.ts';
import { serviceOrderDocumentModule } from '#modules/service-order-document/server/module.ts';
import { serviceOrderTypeModule } from '#modules/service-order-type/server/module.ts';
import { serviceOrderLaborModule } from '#modules/service-order-labor/server/module.ts';
import { serviceOrderPartModule } from '#modules/service-order-part/server/module.ts';
import { serviceOrderWorkLogModule } from '#modules/service-order-work-log/server/module.ts';
import { stockModule } from '#modules/stock/server/module.ts';
import { stockCountModule } from '#modules/stock-count/server/module.ts';
import { stockEquipmentModule } from '#modules/stock-equipment/server/module.ts';
import { stockReportModule } from '#modules/stock-report/server/module.ts';
import { supplierModule } from '#modules/supplier/server/module.ts';
import { userModule } from '#modules/user/server/module.ts';

/** Every business module; core's own comes first by itself. */
export const modules: readonly ServerModule[] = [
  accessoryModule,
  anvisaModule,
  assetEquipmentModule,
  authModule,
  brandModule,
  budgetModule,
  checklistModule,
  companyModule,
  crmCustomerEquipmentModule,
  checklistRunModule,
  customerModule,
  laborModule,
  laborProductivityModule,
  equipmentModule,
  equipmentCategoryModule,
  equipmentHistoryModule,
  equipmentUnitModule,
  importModule,
  labelModule,
  notificationModule,
  partModule,
  permissionModule,
  productModule,
  profileModule,
  roleModule,
  serviceOrderModule,
  serviceOrderEvaluationModule,
  serviceOrderDocumentModule,
  serviceOrderTypeModule,
  serviceOrderLaborModule,
  serviceOrderPartModule,
  serviceOrderWorkLogModule,
  stockModule,
  stockCountModule,
  stockEquipmentModule,
  stockReportModule,
  supplierModule,
  userModule,
];
