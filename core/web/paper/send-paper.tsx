import type { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { EmailsField } from '#core/web/form/emails-field.tsx';
import { TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';

type SendEndpoint = Endpoint & { body: z.ZodType<unknown, { to: string[]; message?: string | null | undefined }> };
interface Props<E extends SendEndpoint> {
  title: string;
  endpoint: E;
  params: Record<string, string>;
  /** Sent along: which document it is. */
  fixed?: Partial<z.input<E['body']>>;
  /** Whom the customer is known by; the first is filled in. */
  known: readonly { name: string; email: string }[];
  success: string;
  onClose: () => void;
}

/** A document by e-mail, with a few words of one's own. */
export function SendPaper<E extends SendEndpoint>({ known, fixed, ...dialog }: Props<E>) {
  const [first] = known;
  const initial = { to: first ? [first.email] : [], message: '' } as Partial<z.input<E['body']>>;
  return (
    <FormDialog {...dialog} {...(fixed ? { fixed } : {})} initial={initial} verb="Enviar" onDone={dialog.onClose}>
      {() => (
        <>
          <EmailsField
            name="to"
            label="E-mails"
            required
            help="Recebem o PDF."
            known={known.map(({ email }) => email)}
          />
          <TextareaField
            name="message"
            label="Mensagem"
            max={2000}
            rows={3}
            placeholder="Opcional, vai no corpo do e-mail"
          />
        </>
      )}
    </FormDialog>
  );
}
