import { Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconMessage2, IconX, type TablerIcon } from '@tabler/icons-react';
import { formatDateTime, formatMoney } from '#core/contract/format.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { refusalReason } from '#modules/budget/budget/budget.rules.ts';
import type { PublicBudget } from '../contract.ts';
import { PdfButton } from './approval-pdf.tsx';

type Decision = NonNullable<PublicBudget['decision']>;
const looks: Partial<Record<Decision['status'], { icon: TablerIcon; color: string; title: string; next: string }>> = {
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

/** As it is read aloud. */
const inFours = (code: string): string => code.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The receipt of the answer; the link goes on showing it. */
export function Done({ row, decision, token }: { row: PublicBudget; decision: Decision; token: string }) {
  const look = looks[decision.status] ?? {
    icon: IconCheck,
    color: 'gray',
    title: 'Resposta registrada',
    next: 'já foi avisada.',
  };
  const approved = decision.status === 'APPROVED' || decision.status === 'PARTIALLY_APPROVED';
  const Icon = look.icon;
  return (
    <section className={pageClasses.card} role="status">
      <ThemeIcon variant="light" color={look.color} size={56} radius="xl">
        <Icon size={28} aria-hidden />
      </ThemeIcon>
      <Title order={1}>{look.title}</Title>
      <Text>
        {row.company.name} {look.next}
      </Text>
      <FactList
        facts={[
          { label: 'Orçamento', value: `${row.code} · versão\u00A0${row.revision}` },
          ...(approved ? [{ label: 'Você paga', value: formatMoney(row.chargeable_total) }] : []),
          { label: 'Respondido por', value: decision.name },
          { label: 'Em', value: formatDateTime(decision.at) },
          ...(decision.refusal_reason
            ? [{ label: 'Motivo', value: refusalReason.label(decision.refusal_reason) }]
            : []),
          ...(decision.comment ? [{ label: 'Comentário', value: decision.comment }] : []),
          { label: 'Código do documento', value: inFours(decision.document_sha256.slice(0, 16)), mono: true },
        ]}
      />
      <PdfButton token={token} />
    </section>
  );
}
