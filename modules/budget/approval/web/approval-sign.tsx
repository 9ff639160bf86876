import { Alert, Button, Select, Skeleton, Text, Textarea, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { readBack } from '#core/contract/br.ts';
import type { AppError } from '#core/contract/error.ts';
import type { Signature } from '#core/web/form/signature-pad.tsx';
import { MaskedInput } from '#core/web/form/masked-input.tsx';
import { documentMask } from '#core/web/form/masks.ts';
import { invalidate, queryClient, queryOf, useWrite } from '#core/web/query.ts';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { refusalReason, type Answer, type RefusalReason } from '#modules/budget/budget/budget.rules.ts';
import { budgetApproval, type PublicBudget } from '../contract.ts';
import { totalsOfChosen } from './approval-document.tsx';
import { focusOn } from './focus-on.ts';

const SignaturePad = lazy(() => import('#core/web/form/signature-pad.tsx'));

export type Intent = Answer;
interface Props {
  row: PublicBudget;
  token: string;
  intent: Intent;
  approved: readonly number[];
  onBack: () => void;
}
const titles: Record<Intent, { title: string; verb: string }> = {
  APPROVE: { title: 'Aprovar orçamento', verb: 'Confirmar aprovação' },
  REJECT: { title: 'Recusar orçamento', verb: 'Confirmar recusa' },
  REQUEST_CHANGE: { title: 'Pedir alteração', verb: 'Enviar pedido' },
};

interface Values {
  decision: Intent;
  approved: number[];
  name: string;
  document: string;
  refusal_reason: RefusalReason | null;
  comment: string;
  document_sha256: string;
}
/** Beyond the shape: what this very answer needs. */
const missing = (
  { decision, refusal_reason, comment }: Values,
  signature: Signature | null,
): Record<string, string> => ({
  ...(decision === 'REJECT' && !refusal_reason ? { refusal_reason: 'Escolha o motivo' } : {}),
  ...(decision === 'REQUEST_CHANGE' && !comment.trim() ? { comment: 'Diga o que precisa mudar' } : {}),
  ...(decision === 'APPROVE' && !signature ? { signature: 'Assine para aprovar' } : {}),
});

/** Who answers, signed where it binds; then it is sent. */
export function Sign({ row, token, intent, approved, onBack }: Props) {
  const { title, verb } = titles[intent];
  const [signature, setSignature] = useState<Signature | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const form = useForm<Values>({
    initialValues: {
      decision: intent,
      approved: [...approved],
      name: '',
      document: '',
      refusal_reason: null,
      comment: '',
      document_sha256: row.document_sha256,
    },
    validate: schemaResolver(budgetApproval.decide.body, { sync: true }),
  });
  const write = useWrite(budgetApproval.decide, {
    invalidates: [],
    onSuccess: (reply) => {
      queryClient.setQueryData(queryOf(budgetApproval.show, { params: { token } }).queryKey, reply);
      window.scrollTo({ top: 0 });
    },
    onRefused: (error: AppError) => {
      if (error.errors) {
        form.setErrors(Object.fromEntries(Object.entries(error.errors).map(([path, [text]]) => [path, text])));
        return true;
      }
      setTrouble(error.message);
      // Answered meanwhile, replaced or past its day: the page says what is so now.
      if (error.status === 409 || error.status === 410) void invalidate(budgetApproval.show.path);
      return true;
    },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (write.isPending) return;
    setTrouble(null);
    const { errors } = form.validate();
    const all = { ...errors, ...missing(form.getValues(), signature) };
    form.setErrors(all);
    if (Object.keys(all).length > 0) return;
    const files =
      intent === 'APPROVE' && signature ? [new File([signature.png], 'assinatura.png', { type: 'image/png' })] : [];
    write.mutate({ params: { token }, body: form.getValues(), files });
  }
  const problem = form.errors['document_sha256'] ?? form.errors['approved'];
  const signatureError = form.errors['signature'];
  return (
    <form noValidate onSubmit={send} className={pageClasses.card} aria-busy={write.isPending}>
      <Text size="sm" c="dimmed" className="mono">
        {row.code} · versão {row.revision}
      </Text>
      <Title order={1} ref={focusOn} tabIndex={-1}>
        {title}
      </Title>
      {intent === 'APPROVE' && <Agreed row={row} approved={approved} />}
      {(trouble ?? problem) && (
        <Alert color="red" role="alert">
          {trouble ?? problem}
        </Alert>
      )}
      {intent === 'REJECT' && (
        <Select
          {...form.getInputProps('refusal_reason')}
          label="Motivo"
          required
          size="md"
          placeholder="Escolha o motivo"
          allowDeselect={false}
          data={refusalReason.options.map(({ value, label }) => ({ value, label }))}
        />
      )}
      {intent !== 'APPROVE' && (
        <Textarea
          {...form.getInputProps('comment')}
          label={intent === 'REQUEST_CHANGE' ? 'O que precisa mudar' : 'Comentário'}
          required={intent === 'REQUEST_CHANGE'}
          size="md"
          autosize
          minRows={3}
          maxLength={2000}
        />
      )}
      <TextInput
        {...form.getInputProps('name')}
        label="Seu nome completo"
        required
        size="md"
        maxLength={120}
        autoComplete="name"
      />
      <MaskedInput
        error={form.errors['document']}
        value={form.values.document}
        onChange={(next) => form.setFieldValue('document', next)}
        label="CPF ou CNPJ"
        required
        size="md"
        mask={documentMask}
      />
      {intent === 'APPROVE' && (
        <Suspense fallback={<Skeleton h={252} />}>
          <SignaturePad
            label="Assinatura"
            required
            name={form.values.name}
            error={typeof signatureError === 'string' ? signatureError : undefined}
            onChange={(next) => {
              setSignature(next);
              if (next) form.clearFieldError('signature');
            }}
          />
        </Suspense>
      )}
      <Text size="xs" c="dimmed">
        Guardamos seu nome, documento, data, hora e endereço de internet como prova desta resposta.
      </Text>
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={write.isPending}
        {...(intent === 'REJECT' ? { color: 'red' } : {})}
      >
        {verb}
      </Button>
      <Button variant="subtle" fullWidth onClick={onBack} disabled={write.isPending}>
        Voltar
      </Button>
    </form>
  );
}

/** What exactly is agreed to, once more in one sentence. */
function Agreed({ row, approved }: { row: PublicBudget; approved: readonly number[] }) {
  const { chargeable_total: total } = totalsOfChosen(row, approved);
  const left = row.items.filter(({ position }) => !approved.includes(position));
  return (
    <Text>
      Você autoriza a {row.company.name} a fazer o que está no orçamento
      {left.length > 0 && `, menos ${left.map(({ description }) => `“${description}”`).join(', ')}`}, por{' '}
      <b>{readBack(total)}</b>.
    </Text>
  );
}
