import type { ServerModule } from '#core/server/module.ts';
import { crmModules } from './crm.modules.ts';
import { fieldModules } from './field.modules.ts';
import { lgpdModules } from './lgpd.modules.ts';
import { systemsModules } from './systems.modules.ts';
import { peopleModules } from './people.modules.ts';
import { technicianTrainingModule } from '#modules/service/technician-training/server/module.ts';
import { checklistCompletenessModule } from '#modules/service/checklist-completeness/server/module.ts';
import { relatedOrdersModule } from '#modules/service/related-orders/server/module.ts';
import { workedTogetherModule } from '#modules/service/worked-together/server/module.ts';
import { activityLogModule } from '#modules/access/activity-log/server/module.ts';
import { accessoryModule } from '#modules/registry/accessory/server/module.ts';
import { anvisaModule } from '#modules/registry/anvisa/server/module.ts';
import { approvalModule } from '#modules/budget/approval/server/module.ts';
import { countAccuracyModule } from '#modules/report/count-accuracy/server/module.ts';
import { assetAvailabilityModule } from '#modules/report/asset-availability/server/module.ts';
import { assetEquipmentModule } from '#modules/asset/asset-equipment/server/module.ts';
import { authModule } from '#modules/access/auth/server/module.ts';
import { brandModule } from '#modules/registry/brand/server/module.ts';
import { budgetModule } from '#modules/budget/budget/server/module.ts';
import { bulkRequestModule } from '#modules/purchase/bulk-request/server/module.ts';
import { checklistModule } from '#modules/registry/checklist/server/module.ts';
import { businessCalendarModule } from '#modules/platform/business-calendar/server/module.ts';
import { companyModule } from '#modules/platform/company/server/module.ts';
import { coverageModule } from '#modules/budget/coverage/server/module.ts';
import { crmCustomerEquipmentModule } from '#modules/asset/crm-customer-equipment/server/module.ts';
import { checklistRunModule } from '#modules/service/checklist-run/server/module.ts';
import { customerModule } from '#modules/registry/customer/server/module.ts';
import { laborModule } from '#modules/registry/labor/server/module.ts';
import { laborProductivityModule } from '#modules/report/labor-productivity/server/module.ts';
import { equipmentModule } from '#modules/registry/equipment/server/module.ts';
import { equipmentCategoryModule } from '#modules/registry/equipment-category/server/module.ts';
import { equipmentHistoryModule } from '#modules/asset/equipment-history/server/module.ts';
import { unitLifeModule } from '#modules/asset/unit-life/server/module.ts';
import { equipmentUnitModule } from '#modules/asset/equipment-unit/server/module.ts';
import { goodsModule } from '#modules/registry/goods/server/module.ts';
import { homeModule } from '#modules/report/home/server/module.ts';
import { importModule } from '#modules/platform/import/server/module.ts';
import { importLineModule } from '#modules/platform/import-line/server/module.ts';
import { manualModule } from '#modules/platform/manual/server/module.ts';
import { labelModule } from '#modules/platform/label/server/module.ts';
import { notificationModule } from '#modules/platform/notification/server/module.ts';
import { partModule } from '#modules/registry/part/server/module.ts';
import { partSearchModule } from '#modules/registry/part-search/server/module.ts';
import { partyModule } from '#modules/registry/party/server/module.ts';
import { permissionModule } from '#modules/access/permission/server/module.ts';
import { productModule } from '#modules/registry/product/server/module.ts';
import { profileModule } from '#modules/access/profile/server/module.ts';
import { roleModule } from '#modules/access/role/server/module.ts';
import { serviceOrderModule } from '#modules/service/service-order/server/module.ts';
import { serviceOrderEvaluationModule } from '#modules/service/service-order-evaluation/server/module.ts';
import { serviceOrderDocumentModule } from '#modules/report/service-order-document/server/module.ts';
import { serviceOrderTypeModule } from '#modules/registry/service-order-type/server/module.ts';
import { serviceOrderLaborModule } from '#modules/service/service-order-labor/server/module.ts';
import { serviceOrderPartModule } from '#modules/service/service-order-part/server/module.ts';
import { serviceOrderWorkLogModule } from '#modules/service/service-order-work-log/server/module.ts';
import { slaClockModule } from '#modules/sla/sla-clock/server/module.ts';
import { slaDashboardModule } from '#modules/sla/sla-dashboard/server/module.ts';
import { slaPreviewModule } from '#modules/sla/sla-preview/server/module.ts';
import { slaConfigurationModule } from '#modules/sla/sla-configuration/server/module.ts';
import { stockModule } from '#modules/stock/stock/server/module.ts';
import { stockCountModule } from '#modules/stock/stock-count/server/module.ts';
import { stockEquipmentModule } from '#modules/asset/stock-equipment/server/module.ts';
import { reportModule } from '#modules/report/report/server/module.ts';
import { reportScheduleModule } from '#modules/report/report-schedule/server/module.ts';
import { purchaseReportModule } from '#modules/report/purchase-report/server/module.ts';
import { stockReportModule } from '#modules/report/stock-report/server/module.ts';
import { supplierModule } from '#modules/registry/supplier/server/module.ts';
import { userModule } from '#modules/access/user/server/module.ts';
import { maintenanceSeriesModule } from '#modules/agenda/maintenance-series/server/module.ts';
import { maintenanceScheduleModule } from '#modules/agenda/maintenance-schedule/server/module.ts';
import { visitAgendaModule } from '#modules/agenda/visit-agenda/server/module.ts';
import { visitConfirmationModule } from '#modules/agenda/visit-confirmation/server/module.ts';
import { scheduleConflictModule } from '#modules/agenda/schedule-conflict/server/module.ts';
import { purchaseRequestModule } from '#modules/purchase/purchase-request/server/module.ts';
import { goodsLineModule } from '#modules/purchase/goods-line/server/module.ts';
import { requestSourceModule } from '#modules/purchase/request-source/server/module.ts';
import { purchaseSettingModule } from '#modules/purchase/purchase-setting/server/module.ts';
import { requestAnalysisModule } from '#modules/purchase/request-analysis/server/module.ts';
import { unitVisitsModule } from '#modules/agenda/unit-visits/server/module.ts';
import { visitEvaluationModule } from '#modules/agenda/visit-evaluation/server/module.ts';
import { visitDayModule } from '#modules/agenda/visit-day/server/module.ts';
import { visitGroupingModule } from '#modules/agenda/visit-grouping/server/module.ts';
import { visitOrderModule } from '#modules/agenda/visit-order/server/module.ts';
import { purchaseModule } from '#modules/purchase/purchase/server/module.ts';
import { qualitySettingModule } from '#modules/quality/quality-setting/server/module.ts';
import { contractTermsModule } from '#modules/contract/contract-terms/server/module.ts';
import { quotationAnswerModule } from '#modules/purchase/quotation-answer/server/module.ts';
import { quotationAwardModule } from '#modules/purchase/quotation-award/server/module.ts';
import { quotationPageModule } from '#modules/purchase/quotation-page/server/module.ts';
import { quotationModule } from '#modules/purchase/quotation/server/module.ts';
import { receivingModule } from '#modules/purchase/receiving/server/module.ts';
import { receivingCheckModule } from '#modules/purchase/receiving-check/server/module.ts';
import { importTrackingModule } from '#modules/purchase/import-tracking/server/module.ts';
import { partPromiseModule } from '#modules/purchase/part-promise/server/module.ts';
import { purchasePageModule } from '#modules/purchase/purchase-page/server/module.ts';
import { purchaseRevisionModule } from '#modules/purchase/purchase-revision/server/module.ts';
import { maintenanceContractModule } from '#modules/contract/maintenance-contract/server/module.ts';
import { contractVisitsModule } from '#modules/contract/contract-visits/server/module.ts';
import { contractCoverageModule } from '#modules/contract/contract-coverage/server/module.ts';
import { contractTermModule } from '#modules/contract/contract-term/server/module.ts';
import { instrumentModule } from '#modules/quality/instrument/server/module.ts';
import { calibrationModule } from '#modules/quality/calibration/server/module.ts';
import { calibrationShippingModule } from '#modules/quality/calibration-shipping/server/module.ts';
import { calibrationPlanningModule } from '#modules/quality/calibration-planning/server/module.ts';
import { instrumentDriftModule } from '#modules/quality/instrument-drift/server/module.ts';
import { instrumentUseModule } from '#modules/quality/instrument-use/server/module.ts';
import { metrologyRecallModule } from '#modules/quality/metrology-recall/server/module.ts';
import { auditReadinessModule } from '#modules/quality/audit-readiness/server/module.ts';
import { qualityDashboardModule } from '#modules/quality/quality-dashboard/server/module.ts';
import { rentalHoldModule } from '#modules/contract/rental-hold/server/module.ts';
import { rentalContractModule } from '#modules/contract/rental-contract/server/module.ts';
import { rentalAvailabilityModule } from '#modules/contract/rental-availability/server/module.ts';
import { rentalMovementModule } from '#modules/contract/rental-movement/server/module.ts';
import { contractHubModule } from '#modules/contract/contract-hub/server/module.ts';
import { documentTypeModule } from '#modules/quality/document-type/server/module.ts';
import { supplierDocumentModule } from '#modules/quality/supplier-document/server/module.ts';
import { supplierDocumentPageModule } from '#modules/quality/supplier-document-page/server/module.ts';
import { nonConformityOpeningModule } from '#modules/quality/non-conformity-opening/server/module.ts';
import { nonConformityBatchModule } from '#modules/quality/non-conformity-batch/server/module.ts';
import { nonConformityReportModule } from '#modules/quality/non-conformity-report/server/module.ts';
import { nonConformityReminderModule } from '#modules/quality/non-conformity-reminder/server/module.ts';
import { nonConformityModule } from '#modules/quality/non-conformity/server/module.ts';
import { installedBaseModule } from '#modules/report/installed-base/server/module.ts';
import { causeAnalysisModule } from '#modules/quality/cause-analysis/server/module.ts';
import { correctiveActionModule } from '#modules/quality/corrective-action/server/module.ts';
import { contractChargesModule } from '#modules/contract/contract-charges/server/module.ts';
import { billingCheckModule } from '#modules/contract/billing-check/server/module.ts';
import { contractProfitModule } from '#modules/contract/contract-profit/server/module.ts';
import { backupModule } from '#modules/platform/backup/server/module.ts';
import { contractOverdueModule } from '#modules/contract/contract-overdue/server/module.ts';
import { contractBillingModule } from '#modules/contract/contract-billing/server/module.ts';
import { supplierQualificationModule } from '#modules/quality/supplier-qualification/server/module.ts';
import { qualityNotificationModule } from '#modules/quality/quality-notification/server/module.ts';
import { priceIndexModule } from '#modules/contract/price-index/server/module.ts';
import { contractAdjustmentModule } from '#modules/contract/contract-adjustment/server/module.ts';
import { contractAddendaModule } from '#modules/contract/contract-addenda/server/module.ts';
import { contractAmendmentModule } from '#modules/contract/contract-amendment/server/module.ts';
import { contractPaperModule } from '#modules/contract/contract-paper/server/module.ts';
import { contractSignatureModule } from '#modules/contract/contract-signature/server/module.ts';
import { contractTemplateModule } from '#modules/contract/contract-template/server/module.ts';
import { rentalHandoverModule } from '#modules/contract/rental-handover/server/module.ts';
import { handoverPageModule } from '#modules/contract/handover-page/server/module.ts';
import { rentalReturnModule } from '#modules/contract/rental-return/server/module.ts';
import { supplierTypeModule } from '#modules/quality/supplier-type/server/module.ts';
import { supplierChecklistModule } from '#modules/quality/supplier-checklist/server/module.ts';
import { fiscalCustodyModule } from '#modules/contract/fiscal-custody/server/module.ts';
import { unitStopsModule } from '#modules/service/unit-stops/server/module.ts';
import { warrantyClaimModule } from '#modules/budget/warranty-claim/server/module.ts';

/** Every business module; core's own comes first by itself. */
export const modules: readonly ServerModule[] = [
  ...peopleModules,
  technicianTrainingModule,
  accessoryModule,
  activityLogModule,
  anvisaModule,
  approvalModule,
  assetAvailabilityModule,
  countAccuracyModule,
  assetEquipmentModule,
  authModule,
  brandModule,
  budgetModule,
  bulkRequestModule,
  businessCalendarModule,
  checklistModule,
  companyModule,
  coverageModule,
  crmCustomerEquipmentModule,
  checklistRunModule,
  customerModule,
  laborModule,
  laborProductivityModule,
  equipmentModule,
  equipmentCategoryModule,
  equipmentHistoryModule,
  unitLifeModule,
  equipmentUnitModule,
  goodsModule,
  homeModule,
  checklistCompletenessModule,
  relatedOrdersModule,
  workedTogetherModule,
  importLineModule,
  importModule,
  labelModule,
  manualModule,
  notificationModule,
  partModule,
  partSearchModule,
  partyModule,
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
  slaClockModule,
  slaConfigurationModule,
  slaDashboardModule,
  slaPreviewModule,
  stockModule,
  stockCountModule,
  stockEquipmentModule,
  reportModule,
  reportScheduleModule,
  purchaseReportModule,
  stockReportModule,
  supplierModule,
  userModule,
  maintenanceScheduleModule,
  maintenanceSeriesModule,
  scheduleConflictModule,
  purchaseRequestModule,
  goodsLineModule,
  requestSourceModule,
  purchaseSettingModule,
  requestAnalysisModule,
  unitVisitsModule,
  visitEvaluationModule,
  visitOrderModule,
  visitAgendaModule,
  visitGroupingModule,
  visitDayModule,
  purchaseModule,
  visitConfirmationModule,
  qualitySettingModule,
  contractTermsModule,
  quotationModule,
  quotationAwardModule,
  quotationAnswerModule,
  quotationPageModule,
  receivingModule,
  receivingCheckModule,
  importTrackingModule,
  purchaseRevisionModule,
  purchasePageModule,
  partPromiseModule,
  maintenanceContractModule,
  contractVisitsModule,
  contractCoverageModule,
  contractTermModule,
  instrumentModule,
  calibrationModule,
  calibrationPlanningModule,
  calibrationShippingModule,
  qualityDashboardModule,
  auditReadinessModule,
  instrumentDriftModule,
  instrumentUseModule,
  metrologyRecallModule,
  rentalHoldModule,
  rentalContractModule,
  rentalMovementModule,
  rentalAvailabilityModule,
  contractHubModule,
  documentTypeModule,
  supplierDocumentModule,
  supplierDocumentPageModule,
  nonConformityModule,
  nonConformityReminderModule,
  nonConformityBatchModule,
  nonConformityReportModule,
  nonConformityOpeningModule,
  ...crmModules,
  ...fieldModules,
  ...lgpdModules,
  ...systemsModules,
  installedBaseModule,
  causeAnalysisModule,
  correctiveActionModule,
  contractChargesModule,
  contractBillingModule,
  backupModule,
  contractOverdueModule,
  contractProfitModule,
  billingCheckModule,
  supplierQualificationModule,
  qualityNotificationModule,
  priceIndexModule,
  contractAdjustmentModule,
  contractAmendmentModule,
  contractAddendaModule,
  contractPaperModule,
  contractSignatureModule,
  contractTemplateModule,
  rentalHandoverModule,
  handoverPageModule,
  rentalReturnModule,
  supplierTypeModule,
  supplierChecklistModule,
  fiscalCustodyModule,
  unitStopsModule,
  warrantyClaimModule,
];
