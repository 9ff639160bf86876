import { useState } from 'react';
import { download } from '#core/web/call.ts';
import { PaperLine } from '#core/web/paper/paper-line.tsx';
import { SendPaper } from '#core/web/paper/send-paper.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { contractAdjustment } from '../contract.ts';

interface Props {
  adjustment: { uuid: string; number: number };
  /** Of its contract. */
  code: string;
  email: string | null;
}

/** The letter of an adjustment: seen, printed, kept, sent. */
export function LetterActions({ adjustment: { uuid, number }, code, email }: Props) {
  const [isSending, setSending] = useState(false);
  const title = `Carta de reajuste ${code}, aditivo ${number}`;
  const paper = usePaper({
    title,
    word: 'carta',
    read: () => download(contractAdjustment.letter, { params: { uuid } }),
    access: contractAdjustment.letter,
    send: { access: contractAdjustment.sendLetter, open: () => setSending(true) },
  });
  return (
    <>
      <PaperLine paper={paper} />
      {isSending && (
        <SendPaper
          title={title}
          endpoint={contractAdjustment.sendLetter}
          params={{ uuid }}
          known={email ? [{ name: email, email }] : []}
          success="Carta: e-mail enviado com sucesso!"
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}
