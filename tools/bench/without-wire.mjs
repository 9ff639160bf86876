import { registerHooks } from 'node:module';

/** Loaded before a server: its statements are the driver's own. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === './statement.ts' && context.parentURL?.endsWith('/core/server/db.ts')
      ? next(new URL('./driver-statement.ts', import.meta.url).href, context)
      : next(specifier, context),
});
