import type { Services } from '#core/server/context.ts';

/** Runs a reminder now, as its hour would. */
export async function remindNow({ services }: { services: Services }, name: string): Promise<void> {
  const job = services.registry.jobs.get(name);
  if (!job) throw new Error(`No reminder is called ${name}`);
  await job({} as never, services);
}
