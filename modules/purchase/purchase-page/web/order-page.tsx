import { Alert, Button, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconClock, IconFileOff, IconPackage, IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { isZero } from '#core/contract/decimal.ts';
import { formatDateTime, formatMoney } from '#core/contract/format.ts';
import type { GoneWords } from '#core/web/decision/decision-gone.tsx';
import { DecisionPage } from '#core/web/decision/decision-page.tsx';
import { focusOn } from '#core/web/decision/focus-on.ts';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { queryClient, queryOf } from '#core/web/query.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { purchasePage, type PublicPurchase } from '../contract.ts';
import type { AnswerState } from '../purchase-page.rules.ts';
import { ChangesList } from './changes-list.tsx';
import { OrderForm } from './order-form.tsx';

const gone: GoneWords = {
  failed: 'Não foi possível abrir o pedido',
  ended: {
    draft: (_known, ask) => ({
      icon: IconPencil,
      title: 'Pedido em revisão',
      text: `Este pedido está sendo revisto e será enviado de novo. ${ask} em caso de dúvida.`,
    }),
    received: (_known, ask) => ({
      icon: IconPackage,
      title: 'Pedido recebido',
      text: `Tudo o que foi pedido já chegou. ${ask} em caso de dúvida.`,
    }),
    closed: (_known, ask) => ({
      icon: IconPackage,
      title: 'Pedido encerrado',
      text: `Não é mais preciso responder. ${ask} em caso de dúvida.`,
    }),
    cancelled: (_known, ask) => ({
      icon: IconFileOff,
      title: 'Pedido cancelado',
      text: `Não é mais preciso entregar nem responder. ${ask} em caso de dúvida.`,
    }),
  },
};

/** What a supplier opens: the order, and the form it confirms it by. */
export function Component() {
  return (
    <DecisionPage calls={purchasePage} loading="Carregando o pedido" gone={gone} title={(row) => `Pedido ${row.code}`}>
      {(row, token) => <Order row={row} token={token} />}
    </DecisionPage>
  );
}

/** What was said holds, or waits: nothing to write until one wants to. */
const isSettled = (state: AnswerState | undefined): boolean =>
  state === 'CONFIRMED' || state === 'WAITING' || state === 'ACCEPTED';

/** What is added to the lines and taken off them: without it their sum is not the total. */
const chargesOf = ({ freight, taxes, discount }: PublicPurchase) =>
  Object.entries({ Frete: freight, Impostos: taxes, Desconto: discount })
    .filter(([, value]) => !isZero(value))
    .map(([label, value]) => ({ label, value: formatMoney(value) }));

function Order({ row, token }: { row: PublicPurchase; token: string }) {
  const [writes, setWrites] = useState(!isSettled(row.answer?.state));
  const { queryKey } = queryOf(purchasePage.show, { params: { token } });
  return (
    <>
      {row.answer && !writes && <Said row={row} answer={row.answer} onChange={() => setWrites(true)} />}
      <section className={pageClasses.card}>
        <Text size="sm" c="dimmed" className="mono">
          {row.code}
          {row.revision > 1 ? ` · revisão ${row.revision}` : ''}
        </Text>
        <Title order={writes ? 1 : 2}>Pedido de compra</Title>
        {writes && <Refused row={row} />}
        <FactList
          facts={[
            { label: 'Para', value: row.supplier_name },
            ...chargesOf(row),
            { label: 'Total', value: formatMoney(row.total) },
            ...(row.payment_terms ? [{ label: 'Pagamento', value: row.payment_terms }] : []),
            ...(row.buyer_name ? [{ label: 'Comprador', value: row.buyer_name }] : []),
          ]}
        />
        {row.notes && <Text style={{ whiteSpace: 'pre-line' }}>{row.notes}</Text>}
      </section>
      {writes && (
        <OrderForm
          key={row.document_sha256}
          row={row}
          token={token}
          onSent={(reply) => {
            queryClient.setQueryData(queryKey, reply);
            setWrites(false);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </>
  );
}

/** Above the form, where the last proposal did not hold. */
function Refused({ row: { answer } }: { row: PublicPurchase }) {
  if (answer?.state !== 'REFUSED' && answer?.state !== 'PARTIALLY_ACCEPTED') return null;
  const isPart = answer.state === 'PARTIALLY_ACCEPTED';
  return (
    <Alert color={isPart ? 'blue' : 'yellow'} icon={isPart ? <IconCheck size={20} /> : <IconX size={20} />}>
      {isPart
        ? 'Parte da sua proposta foi aceita. Confira o pedido como vale agora e confirme.'
        : 'Sua proposta não foi aceita: valem as quantidades e datas abaixo. Confirme, ou proponha outra vez.'}
    </Alert>
  );
}

const words: Partial<Record<AnswerState, { title: string; text: string }>> = {
  CONFIRMED: { title: 'Pedido confirmado', text: 'Você confirmou quantidades e datas como pedidas. Obrigado!' },
  WAITING: { title: 'Proposta enviada', text: 'O comprador foi avisado e vai responder.' },
  ACCEPTED: { title: 'Proposta aceita', text: 'O pedido vale como você propôs.' },
};

interface SaidProps {
  row: PublicPurchase;
  answer: NonNullable<PublicPurchase['answer']>;
  onChange: () => void;
}
/** The receipt; until all has come it can be changed. */
function Said({ row, answer, onChange }: SaidProps) {
  const waits = answer.state === 'WAITING';
  const Icon = waits ? IconClock : IconCheck;
  return (
    <section className={pageClasses.card} role="status">
      <ThemeIcon variant="light" color={waits ? 'blue' : 'green'} size={56} radius="xl">
        <Icon size={28} aria-hidden />
      </ThemeIcon>
      <Title order={1} ref={focusOn} tabIndex={-1}>
        {words[answer.state]?.title}
      </Title>
      <Text>{words[answer.state]?.text}</Text>
      {answer.changes.length > 0 && <ChangesList changes={answer.changes} />}
      <FactList
        facts={[
          { label: 'Por', value: answer.name },
          { label: 'Em', value: formatDateTime(answer.at) },
          ...(row.files.length > 0 ? [{ label: 'Arquivos', value: row.files.join(', ') }] : []),
        ]}
      />
      <Text size="sm" c="dimmed">
        Se algo mudar até a entrega, avise por aqui.
      </Text>
      <Button variant="default" onClick={onChange}>
        {waits ? 'Alterar proposta' : 'Informar mudança'}
      </Button>
    </section>
  );
}
