import { notFound } from '#core/contract/error.ts';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { FileReply } from '#core/server/module.ts';
import type { ContractKind } from '#modules/contract/contract-adjustment/contract.ts';
import '#modules/contract/contract-adjustment/server/public.ts';
import { paperName } from '#modules/contract/contract-paper/contract-paper.rules.ts';
import { drawContract } from '#modules/contract/contract-paper/server/public.ts';
import { maintenanceContractPaper } from '#modules/contract/maintenance-contract/server/public.ts';
import { rentalContractPaper } from '#modules/contract/rental-contract/server/public.ts';

const papers = { maintenance_contract: maintenanceContractPaper, rental_contract: rentalContractPaper };

interface Of {
  kind: ContractKind;
  /** Of the contract, and of its addendum. */
  uuid: string;
  addendum: string;
}
/** Of one that holds. An adjustment has its letter: nobody signs an index. */
export async function addendumPaper(ctx: Ctx, { kind, uuid, addendum }: Of): Promise<FileReply> {
  const found = await ctx.db
    .selectFrom('contract_addendum')
    .select(['kind', 'number', 'takes_effect', 'reason', 'conditions', 'old_value', 'new_value', 'is_tacit'])
    .select((eb) => [
      eb.cast<string | null>('old_ends_at', 'text').as('old_ends_at'),
      eb.cast<string | null>('new_ends_at', 'text').as('new_ends_at'),
    ])
    .where('uuid', '=', addendum)
    .where(`${kind}_uuid`, '=', uuid)
    .where('kind', 'in', ['AMENDMENT', 'RENEWAL'])
    .executeTakeFirst();
  if (!found) throw notFound();
  const { number, takes_effect } = found;
  const said = found.kind === 'RENEWAL' ? renewed(found) : agreed(found);
  const content = await papers[kind].addendum(ctx.db, uuid, { number, takes_effect, ...said });
  return {
    name: paperName(content),
    type: 'application/pdf',
    content: await drawContract(ctx, content),
    inline: true,
  };
}

interface Renewed {
  is_tacit: boolean | null;
  old_ends_at: string | null;
  new_ends_at: string | null;
}
const renewed = ({ is_tacit, old_ends_at, new_ends_at }: Renewed) => ({
  reason: is_tacit
    ? 'A vigência foi renovada por si: nenhuma das partes se opôs até o fim do prazo.'
    : 'As partes prorrogaram a vigência do contrato.',
  conditions: [{ label: 'Fim da vigência', before: formatDate(old_ends_at), after: formatDate(new_ends_at) }],
  monthly: null,
});

interface Agreed {
  reason: string | null;
  conditions: { label: string; before: string; after: string }[] | null;
  old_value: string | null;
  new_value: string | null;
}
const agreed = ({ reason, conditions, old_value, new_value }: Agreed) => ({
  reason: reason ?? '',
  conditions: conditions ?? [],
  monthly: old_value === new_value ? null : formatMoney(new_value),
});
