import { useState } from 'react';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { LinkDialog } from '#core/web/decision/link-dialog.tsx';
import { DateField, TextareaField } from '#core/web/form/fields.tsx';
import { EmailsField } from '#core/web/form/emails-field.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { useNow } from '#core/web/use-now.ts';
import type { Budget } from '../budget.rows.ts';
import { budget } from '../contract.ts';

/** By e-mail with its PDF, or only the link, which is shown afterwards to be passed on. */
export default function SendDialog({ row, onClose }: { row: Budget; onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  const today = dayOf(useNow());
  const past = row.valid_until < today;
  if (link)
    return (
      <LinkDialog
        link={link}
        what="orçamento"
        code={row.code}
        message={`Olá! Segue o orçamento ${row.code} para sua aprovação`}
        phone={row.customer.phone}
        onClose={onClose}
      />
    );
  const { email } = row.customer;
  return (
    <FormDialog
      title={row.status === 'SENT' ? `Enviar ${row.code} novamente` : `Enviar ${row.code}`}
      endpoint={budget.send}
      params={{ uuid: row.uuid }}
      initial={{
        to: row.sent_to.length > 0 ? row.sent_to : email ? [email] : [],
        message: '',
        valid_until: past ? '' : row.valid_until,
      }}
      fixed={{ version: row.version }}
      verb="Enviar orçamento"
      success={({ data }) =>
        data.budget.sent_to.length > 0 ? 'Orçamento enviado com sucesso!' : 'Link do orçamento criado com sucesso!'
      }
      onDone={({ data }) => setLink(data.link)}
      onClose={onClose}
    >
      {() => (
        <>
          <EmailsField
            name="to"
            label="E-mails"
            help="Recebem o PDF e o link de aprovação. Sem nenhum, só o link é criado."
          />
          <TextareaField
            name="message"
            label="Mensagem"
            max={2000}
            rows={3}
            placeholder="Opcional, vai no corpo do e-mail"
          />
          <DateField
            name="valid_until"
            label="Válido até"
            span={12}
            min={today}
            help={past ? `Valia até ${formatDate(row.valid_until)}. Em branco, o prazo padrão da empresa.` : undefined}
          />
        </>
      )}
    </FormDialog>
  );
}
