import type { WebModule } from '#core/web/module.ts';
import { dataIncident } from '#modules/access/data-incident/web/module.tsx';
import { dataProcessing } from '#modules/access/data-processing/web/module.tsx';
import { dataSubject } from '#modules/access/data-subject/web/module.tsx';
import { subjectRequest } from '#modules/access/subject-request/web/module.tsx';

/** Data of people: whose they are, what they ask, what went wrong, what is done with them. */
export const lgpdModules: readonly WebModule[] = [dataIncident, dataProcessing, dataSubject, subjectRequest];
