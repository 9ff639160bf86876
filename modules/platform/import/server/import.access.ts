import { forbidden, notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Importer } from '#core/server/importer.ts';

/** Importing is creating and changing: the type's own permissions are needed too, which no endpoint's `access` can say. */
const mayUse = (ctx: Ctx, { access }: Importer): boolean => access.every((permission) => ctx.holds(permission));

export const usableImporters = (ctx: Ctx): Importer[] =>
  [...ctx.services.registry.importers.values()].filter((importer) => mayUse(ctx, importer));

/** Asked at every step, background work included: a permission withdrawn meanwhile counts. */
export function importerOf(ctx: Ctx, type: string): Importer {
  const importer = ctx.services.registry.importers.get(type);
  if (!importer) throw notFound('Tipo de importação desconhecido.');
  if (!mayUse(ctx, importer))
    throw forbidden(`Para importar ${importer.noun.many.toLowerCase()} é preciso poder cadastrar e editar.`);
  return importer;
}
