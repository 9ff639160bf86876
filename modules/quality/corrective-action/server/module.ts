import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { actionFields, actionFiles, correctiveAction } from '../contract.ts';
import { actionMachine } from '../corrective-action.rules.ts';
import { actionSteps, createAction, refuseExecutor, removeAction, updateAction } from './corrective-action.actions.ts';
import { actionParts } from './corrective-action.paper.ts';
import { actionList, findAction, searchActions } from './corrective-action.queries.ts';
import { dueReminder } from './due.reminder.ts';

const [list, show] = [can('quality', 'non_conformities_list'), can('quality', 'non_conformities_show')];

const documents = serverDocument(correctiveAction, {
  entity: 'corrective_action',
  table: 'corrective_action',
  title: 'Ações corretivas',
  label: 'code',
  insert: createAction,
  update: updateAction,
  remove: removeAction,
  machine: actionMachine,
  steps: actionSteps,
  listing: actionList,
  find: findAction,
  sheet: sheetColumns(actionFields),
});

const pdf = documentPaper(actionFields, {
  title: 'Ação corretiva',
  file: 'acao',
  machine: actionMachine,
  find: findAction,
  paper: paperOf,
  subtitle: 'what',
  facts: ['non_conformity_uuid', 'nature', 'owner_uuid', 'due_on', 'place', 'cost', 'completed_on'],
  texts: ['why', 'how', 'result'],
  signs: ['Quem executa', 'Responsável'],
});

export const correctiveActionModule: ServerModule = {
  name: 'corrective-action',
  dependsOn: ['company', 'non-conformity', 'user'],
  personal: { corrective_action: { staff: ['owner_name'] } },
  mounts: [
    mounted(correctiveAction, { ...documents.handlers, pdf }),
    mounted(actionFiles, attachmentHandlers('corrective_action', actionFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  reminders: [dueReminder],
  answers: {
    'document.parts': async (db, _ctx, { entity, uuid }) =>
      entity === 'non_conformity' ? actionParts(db, uuid) : undefined,
  },
  refuses: { 'non_conformity.verify': refuseExecutor },
  waiting: [
    {
      key: 'corrective-action.mine',
      label: 'Ações corretivas suas',
      tone: 'yellow',
      to: '/quality/corrective-actions/mine',
      lists: list,
      acts: show,
      find: (ctx) =>
        actionList.waiting(
          ctx.db,
          correctiveAction.list.query.parse({ status: 'PENDING,IN_PROGRESS', owner_uuid: ctx.user.uuid }),
          'created_at',
        ),
    },
  ],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    corrective_action: {
      label: 'Ação corretiva',
      show: can('quality', 'non_conformities_show', 'non_conformities_list'),
      tables: ['corrective_action'],
    },
  },
  constraints: {
    corrective_action_record_fkey: { field: 'non_conformity_uuid', message: 'Não conformidade não encontrada.' },
    corrective_action_owner_fkey: { field: 'owner_uuid', message: 'Pessoa não encontrada.' },
  },
  search: [{ entity: 'corrective_action', access: list, find: searchActions }],
};
