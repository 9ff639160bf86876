import type { Ctx } from '#core/server/context.ts';
import { findEvaluation } from '#modules/service/service-order-evaluation/server/public.ts';
import type { Budget } from '#modules/budget/budget/contract.ts';
import type { PublicBudget } from '../contract.ts';

/** As many as tell the story; the page opens no file of ours, so they come along, small. */
const mostPhotos = 6;

/** What the bench found and showed, once it is finished. */
export async function publicEvaluation(
  { db, services }: Ctx,
  { service_order }: Pick<Budget, 'service_order'>,
): Promise<PublicBudget['evaluation']> {
  if (!service_order) return null;
  const finished = await db
    .selectFrom('service_order_evaluation')
    .select('uuid')
    .where('service_order_uuid', '=', service_order.uuid)
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
  if (!finished) return null;
  const { diagnosis, found_defect, cause, conclusion, run } = await findEvaluation(db, service_order.uuid);
  const shown = run.modules
    .flatMap(({ tasks }) => tasks)
    .flatMap(({ photos, description }) => photos.map((photo) => ({ ...photo, task: description })))
    .filter(({ has_thumbnail }) => has_thumbnail)
    .slice(0, mostPhotos);
  const photos = await Promise.all(
    shown.map(async ({ uuid, description, task }) => {
      const { sha256 } = await db
        .selectFrom('stored_file')
        .select('sha256')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow();
      const picture = await services.files.readThumbnail(sha256);
      const address = picture && `data:image/webp;base64,${picture.toString('base64')}`;
      return address ? [{ picture: address, caption: description ?? task }] : [];
    }),
  );
  return { diagnosis, found_defect, cause, conclusion, photos: photos.flat() };
}
