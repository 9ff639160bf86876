import type { ServerModule } from '#core/server/module.ts';
import { dataIncidentModule } from '#modules/access/data-incident/server/module.ts';
import { dataProcessingModule } from '#modules/access/data-processing/server/module.ts';
import { dataSubjectModule } from '#modules/access/data-subject/server/module.ts';
import { subjectRequestModule } from '#modules/access/subject-request/server/module.ts';

/** What the law on personal data asks for, whole. */
export const lgpdModules: readonly ServerModule[] = [
  dataIncidentModule,
  dataProcessingModule,
  dataSubjectModule,
  subjectRequestModule,
];
