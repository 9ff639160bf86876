import type { WebModule } from '#core/web/module.ts';
import { trainingCertificate } from '#modules/people/training-certificate/web/module.tsx';
import { trainingClass } from '#modules/people/training-class/web/module.tsx';
import { training } from '#modules/people/training/web/module.tsx';

/** Who is qualified for what. */
export const trainingModules: readonly WebModule[] = [training, trainingCertificate, trainingClass];
