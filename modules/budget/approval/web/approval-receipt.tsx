import { IconCheck, IconMessage2, IconX } from '@tabler/icons-react';
import { formatMoney } from '#core/contract/format.ts';
import { Done, type AnswerLook } from '#core/web/decision/decision-done.tsx';
import { isApproved, refusalReason } from '#modules/budget/budget/budget.rules.ts';
import { budgetApproval, type PublicBudget } from '../contract.ts';

type Decision = NonNullable<PublicBudget['decision']>;
const looks: Partial<Record<Decision['status'], AnswerLook>> = {
  APPROVED: {
    icon: IconCheck,
    color: 'green',
    title: 'Orçamento aprovado',
    next: 'já foi avisada e dá andamento ao serviço.',
  },
  PARTIALLY_APPROVED: {
    icon: IconCheck,
    color: 'green',
    title: 'Orçamento aprovado em parte',
    next: 'já foi avisada e faz somente os itens aprovados.',
  },
  REJECTED: {
    icon: IconX,
    color: 'gray',
    title: 'Recusa registrada',
    next: 'já foi avisada. Nada será feito nem cobrado.',
  },
  UNDER_REVIEW: {
    icon: IconMessage2,
    color: 'violet',
    title: 'Pedido de alteração enviado',
    next: 'vai preparar uma nova versão e enviar outro link.',
  },
};

interface Props {
  row: PublicBudget;
  decision: Decision;
  token: string;
}
/** What became of the budget by the answer. */
export function Receipt({ row, decision, token }: Props) {
  return (
    <Done
      calls={budgetApproval}
      row={row}
      token={token}
      decision={decision}
      look={looks[decision.status]}
      facts={[
        { label: 'Orçamento', value: `${row.code} · versão\u00A0${row.revision}` },
        ...(isApproved(decision.status) ? [{ label: 'Você paga', value: formatMoney(row.chargeable_total) }] : []),
      ]}
      reason={decision.refusal_reason && refusalReason.label(decision.refusal_reason)}
    />
  );
}
