import { can } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import type { OperationRun } from '#core/server/operations.ts';
import { plainRegistration } from '../registration.rules.ts';
import { anvisa } from '../contract.ts';
import { entity, loadByItself, loadConfigured, loadKind, loadUploaded, runLoad } from './anvisa.actions.ts';
import { currentBase, findRegistration, loadList, runningLoad } from './anvisa.queries.ts';

const handlers: Handlers<typeof anvisa> = {
  state: async (_input, { db, services }) => {
    const [base = null, loading] = [await currentBase(db), await runningLoad(db)];
    return {
      data: {
        has_address: services.config.anvisa.url !== undefined,
        base,
        loading: loading?.is_alive ? loading : null,
      },
    };
  },
  loads: ({ query }, { db }) => loadList.page(db, query),
  registration: async ({ params }, { db }) => {
    const found = await findRegistration(db, plainRegistration(params.number));
    if (!found) throw notFound('Registro não encontrado na base da ANVISA.');
    return { data: found };
  },
  importFile: async ({ body, files }, ctx) => ({ data: await loadUploaded(ctx, files, body.accept_smaller) }),
  download: async ({ body }, ctx) => ({ data: await loadConfigured(ctx, body.accept_smaller) }),
};

const weeklyJob = 'anvisa.weekly';

export const anvisaModule: ServerModule = {
  name: 'anvisa',
  dependsOn: ['notification'],
  personal: { anvisa_load: { staff: ['user_name'] } },
  mounts: [mounted(anvisa, handlers)],
  migrations: `${import.meta.dirname}/migrations`,
  operations: {
    [loadKind]: (run: OperationRun<{ uuid: string }>) =>
      runLoad(run.ctx, run.params.uuid, { total: run.setTotal, progress: run.progress }),
  },
  jobs: {
    [weeklyJob]: async (_payload: unknown, services: Services) => {
      if (services.config.anvisa.url) await loadByItself(new Ctx(services, systemFacts(weeklyJob), null));
    },
  },
  // Before the working week, when nobody waits for the machine.
  schedule: { [weeklyJob]: '30 1 * * 1' },
  entities: { [entity]: { label: 'Base ANVISA', show: can('product', 'list'), tables: ['anvisa_load'] } },
  constraints: {
    anvisa_load_running: { field: 'file', message: 'A base da ANVISA já está sendo carregada. Aguarde terminar.' },
  },
};
