import { IconCalendarX, IconFileOff, IconVersions } from '@tabler/icons-react';
import { formatDate } from '#core/contract/format.ts';
import type { GoneWords } from '#core/web/decision/decision-gone.tsx';
import { DecisionPage } from '#core/web/decision/decision-page.tsx';
import { budgetApproval } from '../contract.ts';
import { Answer } from './approval-answer.tsx';
import { Document } from './approval-document.tsx';
import { Receipt } from './approval-receipt.tsx';

const gone: GoneWords = {
  failed: 'Não foi possível abrir o orçamento',
  ended: {
    expired: ({ valid_until }, ask) => ({
      icon: IconCalendarX,
      title: 'Este orçamento venceu',
      text: `${valid_until ? `Valia até ${formatDate(valid_until)}. ` : ''}${ask} para receber um novo.`,
    }),
    superseded: (_known, ask) => ({
      icon: IconVersions,
      title: 'Há uma versão mais nova deste orçamento',
      text: `Use o link mais recente que você recebeu. Se não o encontrar, ${ask.charAt(0).toLowerCase()}${ask.slice(1)}.`,
    }),
    cancelled: (_known, ask) => ({
      icon: IconFileOff,
      title: 'Este orçamento foi cancelado',
      text: `${ask} se tiver dúvidas.`,
    }),
  },
};

/** What the customer opens: the budget, and what they answer or answered. */
export function Component() {
  return (
    <DecisionPage
      calls={budgetApproval}
      loading="Carregando o orçamento"
      gone={gone}
      title={(row) => `Orçamento ${row.code}`}
    >
      {(row, token) =>
        row.decision ? (
          <>
            <Receipt row={row} decision={row.decision} token={token} />
            <Document row={row} />
          </>
        ) : (
          <Answer key={row.document_sha256} row={row} token={token} />
        )
      }
    </DecisionPage>
  );
}
