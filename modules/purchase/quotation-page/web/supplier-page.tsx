import { Alert, Button, Text, Title } from '@mantine/core';
import { IconCalendarX, IconCheck, IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatDateTime, formatMoney } from '#core/contract/format.ts';
import type { GoneWords } from '#core/web/decision/decision-gone.tsx';
import { DecisionPage } from '#core/web/decision/decision-page.tsx';
import { confirm } from '#core/web/confirm.tsx';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { queryClient, queryOf, useWrite } from '#core/web/query.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { sumsOfAnswer } from '#modules/purchase/quotation-answer/web/public.tsx';
import { quotationPage, type PublicQuotation } from '../contract.ts';
import { SupplierForm } from './supplier-form.tsx';

const gone: GoneWords = {
  failed: 'Não foi possível abrir o pedido de cotação',
  ended: {
    closed: ({ valid_until }, ask) => ({
      icon: IconCalendarX,
      title: 'Prazo encerrado',
      text: `Esta cotação recebia propostas até ${formatDate(valid_until)} e não aceita mais respostas. ${ask} se ainda quiser participar.`,
    }),
    cancelled: (_known, ask) => ({
      icon: IconFileOff,
      title: 'Cotação cancelada',
      text: `Não é mais preciso responder. ${ask} em caso de dúvida.`,
    }),
  },
};

/** What a supplier opens: what is asked of it, and the form of its answer. */
export function Component() {
  return (
    <DecisionPage
      calls={quotationPage}
      loading="Carregando o pedido de cotação"
      gone={gone}
      title={(row) => `Cotação ${row.code}`}
    >
      {(row, token) => <Asked row={row} token={token} />}
    </DecisionPage>
  );
}

function Asked({ row, token }: { row: PublicQuotation; token: string }) {
  const [writes, setWrites] = useState(row.status === 'WAITING');
  const show = queryOf(quotationPage.show, { params: { token } });
  function onSent(reply: { data: PublicQuotation }) {
    queryClient.setQueryData(show.queryKey, reply);
    setWrites(false);
    window.scrollTo({ top: 0 });
  }
  return (
    <>
      {!writes && <Said row={row} onChange={() => setWrites(true)} />}
      <section className={pageClasses.card}>
        <Text size="sm" c="dimmed" className="mono">
          {row.code}
        </Text>
        <Title order={writes ? 1 : 2}>{row.subject}</Title>
        <FactList
          facts={[
            { label: 'Para', value: row.supplier_name },
            { label: 'Responder até', value: formatDate(row.deadline) },
            ...(row.buyer_name ? [{ label: 'Comprador', value: row.buyer_name }] : []),
          ]}
        />
        {row.message && <Text style={{ whiteSpace: 'pre-line' }}>{row.message}</Text>}
      </section>
      {writes && <SupplierForm row={row} token={token} onSent={onSent} />}
      {writes && row.status !== 'DECLINED' && <Decline row={row} token={token} onSent={onSent} />}
    </>
  );
}

/** The receipt; until the deadline it can be changed. */
function Said({ row, onChange }: { row: PublicQuotation; onChange: () => void }) {
  const { total, lines } = sumsOfAnswer(row.lines, row.answer);
  const declined = row.status === 'DECLINED';
  return (
    <section className={pageClasses.card} role="status">
      <Alert color={declined ? 'gray' : 'green'} icon={<IconCheck size={20} />}>
        {declined ? 'Você informou que não vai cotar.' : 'Sua proposta foi recebida. Obrigado!'}
      </Alert>
      <Title order={1}>{declined ? 'Resposta registrada' : 'Proposta enviada'}</Title>
      <FactList
        facts={[
          ...(declined
            ? []
            : [
                { label: 'Itens com preço', value: `${lines} de ${row.lines.length}` },
                { label: 'Total com frete', value: formatMoney(total) },
              ]),
          { label: 'Por', value: row.answered_by ?? '' },
          { label: 'Em', value: row.answered_at ? formatDateTime(row.answered_at) : '' },
          ...(row.files.length > 0 ? [{ label: 'Arquivos', value: row.files.join(', ') }] : []),
        ]}
      />
      <Text size="sm" c="dimmed">
        Até {formatDate(row.deadline)} você pode mudar a resposta; vale a última.
      </Text>
      <Button variant="default" onClick={onChange}>
        {declined ? 'Quero cotar' : 'Alterar proposta'}
      </Button>
    </section>
  );
}

interface SentProps {
  row: PublicQuotation;
  token: string;
  onSent: (reply: { data: PublicQuotation }) => void;
}
/** Saying no is an answer too: the buyer does not wait. */
function Decline({ row, token, onSent }: SentProps) {
  const write = useWrite(quotationPage.decline, { alone: true, onSuccess: onSent });
  async function decline() {
    const message = `${row.company.name} será avisada de que você não vai enviar proposta.`;
    if (!(await confirm({ title: 'Não vai cotar?', message, verb: 'Não vou cotar', danger: true }))) return;
    write.mutate({
      params: { token },
      body: { name: row.supplier_name, notes: '', document_sha256: row.document_sha256 },
    });
  }
  return (
    <Button variant="subtle" color="gray" loading={write.isPending} onClick={() => void decline()}>
      Não vou cotar
    </Button>
  );
}
