import { invalid } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf } from '#core/server/document.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import type { crmReport } from '../contract.ts';
import { crmReportType, type crmReportMachine } from '../crm-report.rules.ts';
import './crm-report.table.ts';

const now = () => new Date().toISOString();

/** What each step writes besides the status; whoever it is given to is told. */
export const crmReportSteps: StepsOf<typeof crmReport, typeof crmReportMachine, 'crm_report'> = {
  async assign({ db, ctx, doc, body: { responsible_uuid }, take }) {
    await requireActive(db, responsible_uuid);
    await take({ responsible_uuid });
    await notify(db, ctx.services, {
      users: [responsible_uuid],
      module: 'crm',
      type: 'Relatório atribuído',
      priority: doc.type === 'COMPLAINT' ? 'HIGH' : 'MEDIUM',
      title: `${doc.code} agora é com você`,
      description: `${crmReportType.label(doc.type)} de ${doc.customer_name}: ${doc.subject}`,
      actionUrl: `/crm/show/${doc.uuid}`,
      relatedId: doc.uuid,
      except: ctx.user.uuid,
    });
  },
  release: ({ take }) => take({ responsible_uuid: null }),
  win: ({ body: { outcome }, take }) => take({ outcome, closed_at: now() }),
  conclude: ({ body: { outcome }, take }) => take({ outcome, closed_at: now() }),
  lose: ({ body: { outcome, lost_reason_uuid }, take }) => take({ outcome, lost_reason_uuid, closed_at: now() }),
  cancel: ({ take }) => take({ closed_at: now() }),
  reopen: ({ take }) => take({ outcome: null, lost_reason_uuid: null, closed_at: null }),
};

async function requireActive(db: Tx, uuid: string): Promise<void> {
  const found = await db.selectFrom('app_user').select('status').where('uuid', '=', uuid).executeTakeFirst();
  if (found?.status !== 'ACTIVE') throw invalid({ responsible_uuid: ['Escolha uma pessoa ativa da equipe.'] });
}

declare module '#modules/platform/notification/contract.ts' {
  interface AddedModules {
    crm: true;
  }
}
