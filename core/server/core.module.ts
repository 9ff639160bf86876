import { sql } from 'kysely';
import { activity } from '#core/contract/activity.ts';
import { files } from '#core/contract/attachment.ts';
import { AppError } from '#core/contract/error.ts';
import { operation } from '#core/contract/operation.ts';
import { ok } from '#core/contract/page.ts';
import { search } from '#core/contract/search.ts';
import { system } from '#core/contract/system.ts';
import { waiting } from '#core/contract/waiting.ts';
import { unsentWork } from '#core/contract/unsent-work.ts';
import { partedUpload } from '#core/contract/parted-upload.ts';
import { preferences, savedViews } from '#core/contract/view.ts';
import { activityExport, activityHandlers } from './activity.ts';
import { fileHandlers, sweepFiles } from './attachments.ts';
import type { Rule } from './limits.ts';
import { corePersonal } from './core.personal.ts';
import { mailJob } from './mail.ts';
import { mounted, type Handlers, type ServerModule } from './module.ts';
import { learnWordsAgain } from './near-words.ts';
import { operationHandlers } from './operation.routes.ts';
import { openApiDocument } from './openapi.ts';
import { failGivenUp, runOperation } from './operations.ts';
import { forgetUploads, partedUploadHandlers } from './parted-upload.ts';
import { queueWord } from './queue-health.ts';
import { searchHandlers } from './search.ts';
import { sweepOldRows } from './sweep.ts';
import { waitingHandlers } from './waiting.ts';
import { preferenceHandlers, savedViewHandlers } from './views.ts';
import { unsentWorkHandlers } from './unsent-work.ts';
import { version } from './version.ts';

/** Flipped while the process drains, so that the balancer stops sending before the door closes. */
export const lifecycle = { draining: false };

/** A broken screen may fail in a loop. */
const clientErrors: Rule = { name: 'client-error', points: 20, seconds: 600 };

const systemHandlers: Handlers<typeof system> = {
  health: async (_input, { db, services }) => {
    if (lifecycle.draining) throw new AppError(503, 'Servidor em desligamento.', { retryAfter: 2 });
    await sql`select 1`.execute(db);
    return { data: { status: 'ok', version, database: 'ok', queue: queueWord(services.queue) } };
  },
  clientError: async ({ body }, ctx) => {
    await ctx.services.limits.require(clientErrors, ctx.user.uuid);
    ctx.services.log.warn(
      { reference: body.code, screen: body.screen, stack: body.stack, user: ctx.user.uuid },
      `screen error: ${body.message}`,
    );
    return ok;
  },
  openapi: async (_input, ctx) => openApiDocument(ctx.services.registry, version),
};

/** What core itself answers: no business, only what every module leans on. */
export const coreModule: ServerModule = {
  name: 'core',
  dependsOn: [],
  personal: corePersonal,
  mounts: [
    mounted(system, systemHandlers),
    mounted(operation, operationHandlers),
    mounted(files, fileHandlers),
    mounted(activity, activityHandlers),
    mounted(savedViews, savedViewHandlers),
    mounted(preferences, preferenceHandlers),
    mounted(search, searchHandlers),
    mounted(waiting, waitingHandlers),
    mounted(unsentWork, unsentWorkHandlers),
    mounted(partedUpload, partedUploadHandlers),
  ],
  operations: activityExport.operations,
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  constraints: {
    saved_view_user_uuid_screen_name_key: { field: 'name', message: 'Você já tem uma visão com este nome.' },
  },
  jobs: {
    'operation.run': runOperation,
    'operation.given-up': failGivenUp,
    'mail.send': mailJob,
    'upload.sweep': forgetUploads,
    'files.sweep': sweepFiles,
    'core.sweep': sweepOldRows,
    'search.words': learnWordsAgain,
  },
  schedule: {
    'operation.given-up': '* * * * *',
    'upload.sweep': '10 2 * * *',
    'files.sweep': '20 2 * * *',
    'core.sweep': '40 2 * * *',
    'search.words': '0 3 * * *',
  },
};
