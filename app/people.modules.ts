import type { ServerModule } from '#core/server/module.ts';
import { absenceModule } from '#modules/people/absence/server/module.ts';
import { benefitCostModule } from '#modules/people/benefit-cost/server/module.ts';
import { benefitEnrolmentModule } from '#modules/people/benefit-enrolment/server/module.ts';
import { benefitModule } from '#modules/people/benefit/server/module.ts';
import { careerPathModule } from '#modules/people/career-path/server/module.ts';
import { developmentPlanModule } from '#modules/people/development-plan/server/module.ts';
import { evaluationCycleModule } from '#modules/people/evaluation-cycle/server/module.ts';
import { evaluationDashboardModule } from '#modules/people/evaluation-dashboard/server/module.ts';
import { evaluationFactModule } from '#modules/people/evaluation-fact/server/module.ts';
import { evaluationInstanceModule } from '#modules/people/evaluation-instance/server/module.ts';
import { evaluationTemplateModule } from '#modules/people/evaluation-template/server/module.ts';
import { feedbackNoteModule } from '#modules/people/feedback-note/server/module.ts';
import { feedbackTalkModule } from '#modules/people/feedback-talk/server/module.ts';
import { hrModule } from '#modules/people/hr/server/module.ts';
import { payrollMonthModule } from '#modules/people/payroll-month/server/module.ts';
import { trainingCertificateModule } from '#modules/people/training-certificate/server/module.ts';
import { trainingClassModule } from '#modules/people/training-class/server/module.ts';
import { trainingModule } from '#modules/people/training/server/module.ts';

/** The area `people`, whole. */
export const peopleModules: readonly ServerModule[] = [
  absenceModule,
  benefitCostModule,
  benefitEnrolmentModule,
  benefitModule,
  careerPathModule,
  developmentPlanModule,
  evaluationCycleModule,
  evaluationDashboardModule,
  evaluationFactModule,
  evaluationInstanceModule,
  evaluationTemplateModule,
  feedbackNoteModule,
  feedbackTalkModule,
  hrModule,
  payrollMonthModule,
  trainingCertificateModule,
  trainingClassModule,
  trainingModule,
];
