import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '#core/web/call.ts';
import { PaperLine } from '#core/web/paper/paper-line.tsx';
import { SendPaper } from '#core/web/paper/send-paper.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { queryOf, refresh } from '#core/web/query.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { orderDocuments } from '../contract.ts';
import { isFinal, orderDocument, type OrderDocument } from '../document.rules.ts';

/** The order and its laudo: read, printed, kept, sent. */
export function OrderPapers({ order }: { order: Order }) {
  const [sending, setSending] = useState<OrderDocument | null>(null);
  const params = { uuid: order.uuid };
  const send = (document: OrderDocument) => ({ access: orderDocuments.send, open: () => setSending(document) });
  const sheet = usePaper({
    title: `Ordem de serviço ${order.code}`,
    word: 'ordem',
    read: () => download(orderDocuments.exportOrder, { params }),
    send: send('ORDER'),
  });
  const report = usePaper({ ...reportPaper(order), send: send('REPORT') });
  return (
    <>
      <PaperLine title="Ordem de serviço" about="O que entrou, o que foi feito e o que foi combinado." paper={sheet} />
      <PaperLine
        title={isFinal(order.status) ? 'Laudo técnico' : 'Laudo técnico (rascunho)'}
        about="O que foi encontrado, medido e concluído."
        paper={report}
      />
      {sending && <Send order={order} document={sending} onClose={() => setSending(null)} />}
    </>
  );
}

/** One that was handed out, as it was. */
export function IssuedPaper({ order, revision }: { order: Order; revision: number }) {
  const paper = usePaper({ ...reportPaper(order, revision), word: `a revisão ${revision}` });
  return <PaperLine paper={paper} />;
}

const reportPaper = ({ uuid, code }: Order, revision?: number) => ({
  title: `Laudo técnico ${code}${revision ? `, revisão ${revision}` : ''}`,
  word: 'laudo',
  read: () => download(orderDocuments.exportReport, { params: { uuid }, query: revision ? { revision } : {} }),
  // The first reading after delivery issues it.
  onRead: () => void refresh([orderDocuments.documents.path]),
  saved: 'Laudo baixado com sucesso!',
  failure: 'Erro ao baixar laudo',
});

function Send({ order, document, onClose }: { order: Order; document: OrderDocument; onClose: () => void }) {
  const params = { uuid: order.uuid };
  const { data } = useQuery(queryOf(orderDocuments.recipients, { params }));
  if (!data) return null;
  const name = orderDocument.label(document);
  return (
    <SendPaper
      title={`Enviar ${name.toLowerCase()} ${order.code}`}
      endpoint={orderDocuments.send}
      params={params}
      fixed={{ document }}
      known={data.data}
      success={`${name}: e-mail enviado com sucesso!`}
      onClose={onClose}
    />
  );
}
