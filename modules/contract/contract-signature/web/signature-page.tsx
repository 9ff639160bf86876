import { Alert, Button, Skeleton, Text, Title } from '@mantine/core';
import { IconFileOff, IconSignature, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { call, download } from '#core/web/call.ts';
import { Done, type AnswerLook } from '#core/web/decision/decision-done.tsx';
import { DecisionForm } from '#core/web/decision/decision-form.tsx';
import type { GoneWords } from '#core/web/decision/decision-gone.tsx';
import { DecisionPage } from '#core/web/decision/decision-page.tsx';
import { PdfButton } from '#core/web/decision/decision-pdf.tsx';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { FactList } from '#core/web/show/key-facts.tsx';
import {
  answerTo,
  documentWord,
  headline,
  refusalReason,
  signatoryState,
  type SignatureAnswer,
} from '../contract-signature.rules.ts';
import { signaturePage, signatureView, type PublicSignature } from '../contract.ts';

const ReadPages = lazy(() => import('#core/web/decision/read-pages.tsx'));

const gone: GoneWords = {
  failed: 'Não foi possível abrir o documento',
  ended: {
    withdrawn: (_known, ask) => ({
      icon: IconFileOff,
      title: 'Este pedido foi retirado',
      text: `O documento voltou a ser revisto e não aguarda mais a sua assinatura. ${ask} em caso de dúvida.`,
    }),
  },
};
const lookOf = (answer: SignatureAnswer, word: string): AnswerLook =>
  answer === 'SIGN'
    ? { icon: IconSignature, color: 'green', title: `${headline(word)} assinado`, next: 'já foi avisada.' }
    : {
        icon: IconX,
        color: 'red',
        title: `${headline(word)} recusado`,
        next: 'já foi avisada e vai rever o documento.',
      };

/** What one who signs opens: the document, page by page, and the place to sign it. */
export function Component() {
  return (
    <DecisionPage calls={signaturePage} loading="Carregando o documento" gone={gone} title={nameOf}>
      {(row, token) => <Signature key={row.document_sha256} row={row} token={token} />}
    </DecisionPage>
  );
}

const nameOf = ({ code, addendum }: PublicSignature): string =>
  addendum === null ? `Contrato ${code}` : `Aditivo ${addendum} do contrato ${code}`;

interface Props {
  row: PublicSignature;
  token: string;
}
function Signature({ row, token }: Props) {
  const [answer, setAnswer] = useState<SignatureAnswer | null>(null);
  const [isLaid, setLaid] = useState(false);
  const onLaid = useCallback(() => setLaid(true), []);
  const { decision } = row;
  const word = documentWord(row.addendum);
  if (answer && !decision)
    return (
      <DecisionForm
        calls={signaturePage}
        row={row}
        token={token}
        answer={answer}
        kind={answerTo(answer, row.addendum)}
        reasons={refusalReason}
        approved={[]}
        about={row.addendum === null ? row.code : `${row.code}, aditivo ${row.addendum}`}
        agreed={
          <Text>
            {row.title}, {row.object}. {answer === 'SIGN' ? `Você assina como ${row.role.toLowerCase()}.` : ''}
          </Text>
        }
        onBack={() => setAnswer(null)}
      />
    );
  return (
    <>
      {decision && (
        <Done
          calls={signaturePage}
          row={row}
          token={token}
          decision={decision}
          look={lookOf(decision.answer, word)}
          facts={[{ label: 'Contrato', value: `${row.code} · ${row.object}` }]}
          reason={decision.refusal_reason && refusalReason.label(decision.refusal_reason)}
        />
      )}
      <section className={pageClasses.card}>
        <Text size="sm" c="dimmed" className="mono">
          {row.code}
        </Text>
        <Title order={decision ? 2 : 1}>{row.title}</Title>
        <FactList
          facts={[
            { label: 'Objeto', value: row.object },
            ...row.parties.map(({ role, name, state }) => ({
              label: role,
              value: [name, signatoryState.label(state).toLowerCase()].filter(Boolean).join(' · '),
            })),
          ]}
        />
        {!decision && <PdfButton calls={signaturePage} token={token} />}
      </section>
      <Document row={row} token={token} onLaid={onLaid} />
      {/* Below the document: it is there once nothing above moves it from under the cursor. */}
      {!decision && isLaid && (
        <section className={pageClasses.card} aria-label="Sua resposta">
          <Title order={2} size="h4">
            Você assina como {row.role.toLowerCase()}
          </Title>
          <Button size="md" fullWidth leftSection={<IconSignature size={18} />} onClick={() => setAnswer('SIGN')}>
            {`Assinar ${word}`}
          </Button>
          <Button size="md" fullWidth variant="default" onClick={() => setAnswer('REFUSE')}>
            Recusar
          </Button>
        </section>
      )}
    </>
  );
}

function Document({ row, token, onLaid }: Props & { onLaid: () => void }) {
  const params = { token };
  const { data: file, isError } = useQuery({
    queryKey: [signaturePage.paper.path, token, row.isSigned],
    queryFn: () => download(signaturePage.paper, { params }),
    staleTime: Infinity,
    meta: { silent: true },
  });
  useEffect(() => {
    if (isError) onLaid();
  }, [isError, onLaid]);
  // That a page was looked at is kept if it can be; nobody is kept from reading by it.
  const seen = (page: number, of: number) =>
    void call(signatureView.seen, { params, body: { page, of } }).catch(() => undefined);
  if (isError)
    return <Alert color="yellow">Não foi possível mostrar o documento aqui. Baixe o arquivo para abri-lo.</Alert>;
  return (
    <Suspense fallback={<Skeleton h={480} />}>
      {file ? <ReadPages file={file} name={nameOf(row)} onSeen={seen} onLaid={onLaid} /> : <Skeleton h={480} />}
    </Suspense>
  );
}
