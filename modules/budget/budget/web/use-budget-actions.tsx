import { IconBan, IconClipboardPlus, IconMessageCheck, IconSend, IconVersions } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { readBack } from '#core/contract/br.ts';
import { formatNumber } from '#core/contract/format.ts';
import { download } from '#core/web/call.ts';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { useWrite } from '#core/web/query.ts';
import type { PageAction } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { mayBecomeOrder, mayEdit, mayMove, mayRemove, mayRevise, maySend } from '../budget.rules.ts';
import type { Budget } from '../budget.rows.ts';
import { budget } from '../contract.ts';
import { notAnswerable, notCancellable, notDraft, notRemovable, notRevisable, notSendable } from './budget-texts.ts';

const SendDialog = lazy(() => import('./send-dialog.tsx'));
const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));
const OrderDialog = lazy(() => import('./order-dialog.tsx'));
const ReasonDialog = lazy(() => import('#core/web/form/reason-dialog.tsx'));

type Open = 'send' | 'answer' | 'order' | 'revise' | 'cancel' | null;

/** Everything that can be done to a budget, what is due now first; what cannot says why. */
export function useBudgetActions(row: Budget): { actions: PageAction[]; buttons: number; dialog: ReactNode } {
  const [open, setOpen] = useState<Open>(null);
  const paper = usePaper({
    title: `Orçamento ${row.code}, versão ${row.revision}`,
    word: 'PDF',
    read: () => download(budget.exportPdf, { params: { uuid: row.uuid } }),
    access: budget.exportPdf,
    ...(maySend(row.status) ? { send: { access: budget.send, open: () => setOpen('send') } } : {}),
  });
  const { status } = row;
  const close = () => setOpen(null);
  const removal = useRemoval({
    endpoint: budget.remove,
    uuid: row.uuid,
    what: `o orçamento ${row.code}`,
    consequence: 'O rascunho deixará de existir. Esta ação não poderá ser desfeita.',
    along: { Itens: row.items.length },
    success: 'Orçamento excluído com sucesso!',
    back: '/budget',
    keep: mayRemove(row) ? undefined : notRemovable(row),
  });
  const send: PageAction = {
    label: status === 'SENT' ? 'Enviar novamente' : 'Enviar orçamento',
    icon: <IconSend size={16} />,
    onClick: () => setOpen('send'),
    access: budget.send,
    disabledReason: maySend(status) ? undefined : notSendable(status),
  };
  const answer: PageAction = {
    label: 'Registrar resposta',
    icon: <IconMessageCheck size={16} />,
    onClick: () => setOpen('answer'),
    access: budget.setStatus,
    disabledReason: mayMove(status, 'APPROVED', 'staff') ? undefined : notAnswerable(status),
  };
  const revise: PageAction = {
    label: 'Criar nova versão',
    icon: <IconVersions size={16} />,
    onClick: () => setOpen('revise'),
    access: budget.revise,
    disabledReason: mayRevise(status) ? undefined : notRevisable(status),
  };
  const order: PageAction = {
    label: 'Gerar ordem de serviço',
    icon: <IconClipboardPlus size={16} />,
    onClick: () => setOpen('order'),
    access: budget.toOrder,
    disabledReason: mayBecomeOrder(row) ? undefined : 'Só um orçamento aprovado vira ordem de serviço.',
  };
  const edit = editAction(budget.update, `/budget/edit/${row.uuid}`, mayEdit(status) ? undefined : notDraft(status));
  const cancel: PageAction = {
    label: 'Cancelar orçamento',
    icon: <IconBan size={16} />,
    danger: true,
    onClick: () => setOpen('cancel'),
    access: budget.setStatus,
    disabledReason: mayMove(status, 'CANCELLED', 'staff') ? undefined : notCancellable(status),
  };
  const all = [send, answer, revise, ...(row.service_order ? [] : [order]), edit, paper.view, paper.print, paper.save];
  // What is possible comes before what is not, and what answers the customer before what prepares for it.
  const due: PageAction[] =
    status === 'SENT'
      ? [answer, send]
      : status === 'DRAFT'
        ? [send, edit]
        : mayBecomeOrder(row)
          ? [order, paper.view]
          : [];
  const now = due.length > 0 ? due : mayRevise(status) ? [revise, paper.view] : [paper.view];
  const later = all.filter((action) => !now.includes(action));
  return {
    actions: [
      ...now,
      ...later.filter(({ disabledReason }) => !disabledReason),
      ...later.filter(({ disabledReason }) => disabledReason),
      cancel,
      removal,
    ],
    buttons: now.length,
    dialog: (
      <Suspense>
        {open === 'send' && <SendDialog row={row} onClose={close} />}
        {open === 'answer' && <AnswerDialog row={row} onClose={close} />}
        {open === 'order' && <OrderDialog row={row} onClose={close} />}
        {open === 'revise' && <Revise row={row} onClose={close} />}
        {open === 'cancel' && <Cancel row={row} onClose={close} />}
        {paper.viewer}
      </Suspense>
    ),
  };
}

interface DialogProps {
  row: Budget;
  onClose: () => void;
}

function Revise({ row, onClose }: DialogProps) {
  const navigate = useNavigate();
  const write = useWrite(budget.revise, {
    success: ({ data }) => `Versão ${data.revision} criada com sucesso!`,
    onSuccess: ({ data }) => void navigate(`/budget/edit/${data.uuid}`),
  });
  return (
    <ReasonDialog
      title="Criar nova versão"
      message={`A versão ${row.revision} deixa de valer e o link enviado para de aceitar respostas. Ela continua aqui para consulta.`}
      label="O que muda e por quê"
      verb="Criar versão"
      required
      max={500}
      busy={write.isPending}
      onDone={(reason) => write.mutate({ params: { uuid: row.uuid }, body: { reason, version: row.version } })}
      onClose={onClose}
    />
  );
}

function Cancel({ row, onClose }: DialogProps) {
  const write = useWrite(budget.setStatus, {
    success: `${row.code} cancelado com sucesso!`,
    onSuccess: onClose,
  });
  return (
    <ReasonDialog
      title="Cancelar orçamento"
      message={`O ${row.code} deixa de valer, e o link do cliente também. Isto não poderá ser desfeito; o motivo fica no histórico.`}
      facts={[
        { label: 'Cliente', value: row.customer.name },
        { label: 'Itens', value: formatNumber(row.items.length) },
        { label: 'Deixa de cobrar', value: readBack(row.chargeable_total), tone: 'red' },
      ]}
      label="Motivo"
      verb="Cancelar orçamento"
      required
      danger
      max={500}
      busy={write.isPending}
      onDone={(comment) =>
        write.mutate({
          params: { uuid: row.uuid },
          body: { status: 'CANCELLED', comment, version: row.version },
        })
      }
      onClose={onClose}
    />
  );
}
