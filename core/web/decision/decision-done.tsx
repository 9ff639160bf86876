import { Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, type TablerIcon } from '@tabler/icons-react';
import type { DecidedPage, DecisionRow } from '#core/contract/decision.ts';
import { formatDateTime } from '#core/contract/format.ts';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { FactList, type Fact } from '#core/web/show/key-facts.tsx';
import type { DecisionCalls } from './decision-calls.ts';
import { PdfButton } from './decision-pdf.tsx';

/** How an answer looks once it is given. */
export interface AnswerLook {
  icon: TablerIcon;
  color: string;
  title: string;
  /** After the company's name: 'já foi avisada.' */
  next: string;
}
const otherwise: AnswerLook = {
  icon: IconCheck,
  color: 'gray',
  title: 'Resposta registrada',
  next: 'já foi avisada.',
};

type Told = Pick<DecisionRow, 'at' | 'name' | 'comment' | 'document_sha256'>;
interface Props {
  calls: DecisionCalls;
  row: DecidedPage;
  token: string;
  decision: Told;
  look: AnswerLook | undefined;
  /** What was answered on, and what it comes to. */
  facts: readonly Fact[];
  /** Why not, in words. */
  reason: string | null;
}

/** As it is read aloud. */
const inFours = (code: string): string => code.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The receipt of the answer; the link goes on showing it. */
export function Done({ calls, row, token, decision, look = otherwise, facts, reason }: Props) {
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
          ...facts,
          { label: 'Respondido por', value: decision.name },
          { label: 'Em', value: formatDateTime(decision.at) },
          ...(reason ? [{ label: 'Motivo', value: reason }] : []),
          ...(decision.comment ? [{ label: 'Comentário', value: decision.comment }] : []),
          { label: 'Código do documento', value: inFours(decision.document_sha256.slice(0, 16)), mono: true },
        ]}
      />
      <PdfButton calls={calls} token={token} />
    </section>
  );
}
