import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import { manual } from '../contract.ts';
import { coursesOf, permissionFacts } from './facts.ts';

const handlers: Handlers<typeof manual> = {
  facts: async (_input, { services: { registry } }) => ({
    data: { courses: coursesOf(registry), permissions: permissionFacts(registry) },
  }),
};

/** It keeps nothing: what it tells is what the modules declare, and how far somebody read is a preference. */
export const manualModule: ServerModule = { name: 'manual', dependsOn: [], mounts: [mounted(manual, handlers)] };
