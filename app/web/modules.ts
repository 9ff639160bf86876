import type { WebModule } from '#core/web/module.ts';
import { crmModules } from './crm.modules.ts';
import { fieldModules } from './field.modules.ts';
import { lgpdModules } from './lgpd.modules.ts';
import { systemsModules } from './systems.modules.ts';
import { trainingModules } from './training.modules.ts';
import { technicianTraining } from '#modules/service/technician-training/web/module.tsx';
import { absence } from '#modules/people/absence/web/module.tsx';
import { evaluationCycle } from '#modules/people/evaluation-cycle/web/module.tsx';
import { evaluationDashboard } from '#modules/people/evaluation-dashboard/web/module.tsx';
import { evaluationFact } from '#modules/people/evaluation-fact/web/module.tsx';
import { feedbackTalk } from '#modules/people/feedback-talk/web/module.tsx';
import { developmentPlan } from '#modules/people/development-plan/web/module.tsx';
import { feedbackNote } from '#modules/people/feedback-note/web/module.tsx';
import { payrollMonth } from '#modules/people/payroll-month/web/module.tsx';
import { evaluationInstance } from '#modules/people/evaluation-instance/web/module.tsx';
import { evaluationTemplate } from '#modules/people/evaluation-template/web/module.tsx';
import { accessory } from '#modules/registry/accessory/web/module.tsx';
import { activityLog } from '#modules/access/activity-log/web/module.tsx';
import { anvisa } from '#modules/registry/anvisa/web/module.tsx';
import { apiDocs } from '#modules/platform/api-docs/web/module.tsx';
import { approval } from '#modules/budget/approval/web/module.tsx';
import { countAccuracy } from '#modules/report/count-accuracy/web/module.tsx';
import { assetAvailability } from '#modules/report/asset-availability/web/module.tsx';
import { assetEquipment } from '#modules/asset/asset-equipment/web/module.tsx';
import { auth } from '#modules/access/auth/web/module.tsx';
import { brand } from '#modules/registry/brand/web/module.tsx';
import { budget } from '#modules/budget/budget/web/module.tsx';
import { checklist } from '#modules/registry/checklist/web/module.tsx';
import { checklistRun } from '#modules/service/checklist-run/web/module.tsx';
import { businessCalendar } from '#modules/platform/business-calendar/web/module.tsx';
import { company } from '#modules/platform/company/web/module.tsx';
import { crmCustomerEquipment } from '#modules/asset/crm-customer-equipment/web/module.tsx';
import { customer } from '#modules/registry/customer/web/module.tsx';
import { equipment } from '#modules/registry/equipment/web/module.tsx';
import { equipmentCategory } from '#modules/registry/equipment-category/web/module.tsx';
import { unitLife } from '#modules/asset/unit-life/web/module.tsx';
import { equipmentHistory } from '#modules/asset/equipment-history/web/module.tsx';
import { home } from '#modules/report/home/web/module.tsx';
import { labor } from '#modules/registry/labor/web/module.tsx';
import { laborProductivity } from '#modules/report/labor-productivity/web/module.tsx';
import { dataImport } from '#modules/platform/import/web/module.tsx';
import { manual } from '#modules/platform/manual/web/module.tsx';
import { notification } from '#modules/platform/notification/web/module.tsx';
import { product } from '#modules/registry/product/web/module.tsx';
import { part } from '#modules/registry/part/web/module.tsx';
import { partSearch } from '#modules/registry/part-search/web/module.tsx';
import { profile } from '#modules/access/profile/web/module.tsx';
import { report } from '#modules/report/report/web/module.tsx';
import { reportSchedule } from '#modules/report/report-schedule/web/module.tsx';
import { relatedOrders } from '#modules/service/related-orders/web/module.tsx';
import { role } from '#modules/access/role/web/module.tsx';
import { serviceOrder } from '#modules/service/service-order/web/module.tsx';
import { serviceOrderType } from '#modules/registry/service-order-type/web/module.tsx';
import { serviceOrderEvaluation } from '#modules/service/service-order-evaluation/web/module.tsx';
import { serviceOrderLabor } from '#modules/service/service-order-labor/web/module.tsx';
import { serviceOrderPart } from '#modules/service/service-order-part/web/module.tsx';
import { serviceOrderWorkLog } from '#modules/service/service-order-work-log/web/module.tsx';
import { serviceOrderDocument } from '#modules/report/service-order-document/web/module.tsx';
import { slaClock } from '#modules/sla/sla-clock/web/module.tsx';
import { slaDashboard } from '#modules/sla/sla-dashboard/web/module.tsx';
import { slaPreview } from '#modules/sla/sla-preview/web/module.tsx';
import { slaConfiguration } from '#modules/sla/sla-configuration/web/module.tsx';
import { stock } from '#modules/stock/stock/web/module.tsx';
import { stockEquipment } from '#modules/asset/stock-equipment/web/module.tsx';
import { stockCount } from '#modules/stock/stock-count/web/module.tsx';
import { purchaseReport } from '#modules/report/purchase-report/web/module.tsx';
import { stockReport } from '#modules/report/stock-report/web/module.tsx';
import { supplier } from '#modules/registry/supplier/web/module.tsx';
import { user } from '#modules/access/user/web/module.tsx';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/web/module.tsx';
import { visitAgenda } from '#modules/agenda/visit-agenda/web/module.tsx';
import { maintenanceSeries } from '#modules/agenda/maintenance-series/web/module.tsx';
import { visitConfirmation } from '#modules/agenda/visit-confirmation/web/module.tsx';
import { scheduleConflict } from '#modules/agenda/schedule-conflict/web/module.tsx';
import { purchaseRequest } from '#modules/purchase/purchase-request/web/module.tsx';
import { bulkRequest } from '#modules/purchase/bulk-request/web/module.tsx';
import { requestSource } from '#modules/purchase/request-source/web/module.tsx';
import { purchaseSetting } from '#modules/purchase/purchase-setting/web/module.tsx';
import { requestAnalysis } from '#modules/purchase/request-analysis/web/module.tsx';
import { unitVisits } from '#modules/agenda/unit-visits/web/module.tsx';
import { visitEvaluation } from '#modules/agenda/visit-evaluation/web/module.tsx';
import { visitDay } from '#modules/agenda/visit-day/web/module.tsx';
import { visitGrouping } from '#modules/agenda/visit-grouping/web/module.tsx';
import { visitOrder } from '#modules/agenda/visit-order/web/module.tsx';
import { purchase } from '#modules/purchase/purchase/web/module.tsx';
import { partPromise } from '#modules/purchase/part-promise/web/module.tsx';
import { purchasePage } from '#modules/purchase/purchase-page/web/module.tsx';
import { qualitySetting } from '#modules/quality/quality-setting/web/module.tsx';
import { quotation } from '#modules/purchase/quotation/web/module.tsx';
import { quotationAward } from '#modules/purchase/quotation-award/web/module.tsx';
import { quotationPage } from '#modules/purchase/quotation-page/web/module.tsx';
import { quotationAnswer } from '#modules/purchase/quotation-answer/web/module.tsx';
import { benefit } from '#modules/people/benefit/web/module.tsx';
import { careerStanding } from '#modules/people/career-standing/web/module.tsx';
import { myBenefits } from '#modules/people/my-benefits/web/module.tsx';
import { myEvaluations } from '#modules/people/my-evaluations/web/module.tsx';
import { careerPath } from '#modules/people/career-path/web/module.tsx';
import { benefitCost } from '#modules/people/benefit-cost/web/module.tsx';
import { benefitEnrolment } from '#modules/people/benefit-enrolment/web/module.tsx';
import { receiving } from '#modules/purchase/receiving/web/module.tsx';
import { receivingCheck } from '#modules/purchase/receiving-check/web/module.tsx';
import { importTracking } from '#modules/purchase/import-tracking/web/module.tsx';
import { purchaseRevision } from '#modules/purchase/purchase-revision/web/module.tsx';
import { maintenanceContract } from '#modules/contract/maintenance-contract/web/module.tsx';
import { contractVisits } from '#modules/contract/contract-visits/web/module.tsx';
import { contractCoverage } from '#modules/contract/contract-coverage/web/module.tsx';
import { instrument } from '#modules/quality/instrument/web/module.tsx';
import { calibration } from '#modules/quality/calibration/web/module.tsx';
import { calibrationPlanning } from '#modules/quality/calibration-planning/web/module.tsx';
import { instrumentDrift } from '#modules/quality/instrument-drift/web/module.tsx';
import { instrumentUse } from '#modules/quality/instrument-use/web/module.tsx';
import { metrologyRecall } from '#modules/quality/metrology-recall/web/module.tsx';
import { auditReadiness } from '#modules/quality/audit-readiness/web/module.tsx';
import { qualityDashboard } from '#modules/quality/quality-dashboard/web/module.tsx';
import { rentalContract } from '#modules/contract/rental-contract/web/module.tsx';
import { rentalAvailability } from '#modules/contract/rental-availability/web/module.tsx';
import { rentalMovement } from '#modules/contract/rental-movement/web/module.tsx';
import { contractHub } from '#modules/contract/contract-hub/web/module.tsx';
import { documentType } from '#modules/quality/document-type/web/module.tsx';
import { supplierDocument } from '#modules/quality/supplier-document/web/module.tsx';
import { supplierDocumentPage } from '#modules/quality/supplier-document-page/web/module.tsx';
import { nonConformityOpening } from '#modules/quality/non-conformity-opening/web/module.tsx';
import { nonConformityBatch } from '#modules/quality/non-conformity-batch/web/module.tsx';
import { nonConformityReport } from '#modules/quality/non-conformity-report/web/module.tsx';
import { nonConformity } from '#modules/quality/non-conformity/web/module.tsx';
import { installedBase } from '#modules/report/installed-base/web/module.tsx';
import { causeAnalysis } from '#modules/quality/cause-analysis/web/module.tsx';
import { correctiveAction } from '#modules/quality/corrective-action/web/module.tsx';
import { billingCheck } from '#modules/contract/billing-check/web/module.tsx';
import { contractProfit } from '#modules/contract/contract-profit/web/module.tsx';
import { backup } from '#modules/platform/backup/web/module.tsx';
import { contractOverdue } from '#modules/contract/contract-overdue/web/module.tsx';
import { contractBilling } from '#modules/contract/contract-billing/web/module.tsx';
import { supplierQualification } from '#modules/quality/supplier-qualification/web/module.tsx';
import { qualityNotification } from '#modules/quality/quality-notification/web/module.tsx';
import { priceIndex } from '#modules/contract/price-index/web/module.tsx';
import { contractAdjustment } from '#modules/contract/contract-adjustment/web/module.tsx';
import { contractAddenda } from '#modules/contract/contract-addenda/web/module.tsx';
import { contractAmendment } from '#modules/contract/contract-amendment/web/module.tsx';
import { contractSignature } from '#modules/contract/contract-signature/web/module.tsx';
import { contractTemplate } from '#modules/contract/contract-template/web/module.tsx';
import { rentalHandover } from '#modules/contract/rental-handover/web/module.tsx';
import { handoverPage } from '#modules/contract/handover-page/web/module.tsx';
import { rentalReturn } from '#modules/contract/rental-return/web/module.tsx';
import { supplierType } from '#modules/quality/supplier-type/web/module.tsx';
import { supplierChecklist } from '#modules/quality/supplier-checklist/web/module.tsx';
import { fiscalCustody } from '#modules/contract/fiscal-custody/web/module.tsx';
import { warrantyClaim } from '#modules/budget/warranty-claim/web/module.tsx';

/** Every module's web door. Menu items keep this order inside their group. */
export const modules: WebModule[] = [
  // Visits have their hour: on a technician's Home they come before the day's other work.
  visitAgenda,
  visitGrouping,
  visitDay,
  auth,
  home,
  checklistRun,
  manual,
  notification,
  profile,
  serviceOrder,
  relatedOrders,
  crmCustomerEquipment,
  serviceOrderEvaluation,
  budget,
  approval,
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
  partSearch,
  stockEquipment,
  stock,
  stockCount,
  report,
  reportSchedule,
  purchaseReport,
  stockReport,
  laborProductivity,
  labor,
  slaClock,
  slaConfiguration,
  slaDashboard,
  slaPreview,
  assetAvailability,
  countAccuracy,
  assetEquipment,
  equipmentHistory,
  unitLife,
  checklist,
  serviceOrderType,
  serviceOrderPart,
  serviceOrderWorkLog,
  serviceOrderDocument,
  absence,
  ...trainingModules,
  technicianTraining,
  evaluationDashboard,
  evaluationFact,
  feedbackTalk,
  payrollMonth,
  evaluationInstance,
  myEvaluations,
  evaluationCycle,
  evaluationTemplate,
  user,
  role,
  company,
  businessCalendar,
  dataImport,
  activityLog,
  apiDocs,
  maintenanceSchedule,
  maintenanceSeries,
  scheduleConflict,
  visitConfirmation,
  purchaseRequest,
  bulkRequest,
  requestSource,
  purchaseSetting,
  requestAnalysis,
  unitVisits,
  visitEvaluation,
  visitOrder,
  quotation,
  quotationAward,
  quotationAnswer,
  quotationPage,
  purchase,
  qualitySetting,
  myBenefits,
  benefitEnrolment,
  benefit,
  benefitCost,
  careerPath,
  careerStanding,
  developmentPlan,
  feedbackNote,
  receiving,
  receivingCheck,
  importTracking,
  purchaseRevision,
  purchasePage,
  partPromise,
  contractHub,
  maintenanceContract,
  contractVisits,
  contractCoverage,
  qualityDashboard,
  auditReadiness,
  instrument,
  calibration,
  calibrationPlanning,
  instrumentDrift,
  instrumentUse,
  metrologyRecall,
  rentalContract,
  rentalMovement,
  rentalAvailability,
  documentType,
  supplierDocument,
  supplierDocumentPage,
  nonConformity,
  nonConformityBatch,
  nonConformityReport,
  nonConformityOpening,
  ...crmModules,
  installedBase,
  causeAnalysis,
  correctiveAction,
  contractBilling,
  backup,
  contractOverdue,
  contractProfit,
  billingCheck,
  supplierQualification,
  qualityNotification,
  priceIndex,
  contractAdjustment,
  contractAmendment,
  contractAddenda,
  contractSignature,
  contractTemplate,
  rentalHandover,
  handoverPage,
  rentalReturn,
  supplierType,
  supplierChecklist,
  fiscalCustody,
  warrantyClaim,
  ...fieldModules,
  ...lgpdModules,
  ...systemsModules,
];
