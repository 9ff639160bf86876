import { Alert, Button, Select, Skeleton, Text, Textarea, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react';
import type { Choice } from '#core/contract/choice.ts';
import { missingFrom, type AnswerKind, type DecidedPage } from '#core/contract/decision.ts';
import type { AppError, FieldErrors } from '#core/contract/error.ts';
import type { Signature } from '#core/web/form/signature-pad.tsx';
import { MaskedInput } from '#core/web/form/masked-input.tsx';
import { documentMask } from '#core/web/form/masks.ts';
import { queryClient, queryOf, refreshLike, useWrite } from '#core/web/query.ts';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { plainCalls, type AnswerValues, type DecisionCalls } from './decision-calls.ts';
import { focusOn } from './focus-on.ts';

const SignaturePad = lazy(() => import('#core/web/form/signature-pad.tsx'));

/** What a field of a module's own is bound to. */
export type AnswerForm = Pick<
  ReturnType<typeof useForm<AnswerValues>>,
  'getInputProps' | 'setFieldValue' | 'values' | 'errors'
>;

interface Props {
  calls: DecisionCalls;
  row: DecidedPage;
  token: string;
  answer: string;
  kind: AnswerKind;
  reasons: Choice;
  /** Places of the lines agreed to. */
  approved: readonly number[];
  /** Which document it is: 'ORC-2026-000012 · versão 2'. */
  about: string;
  /** What exactly is agreed to, once more in one sentence. */
  agreed?: ReactNode;
  /** A name is enough: nothing binds. */
  nameOnly?: boolean;
  /** What is asked besides: what each begins with, and its fields. */
  more?: { initial: Record<string, string>; fields: (form: AnswerForm) => ReactNode };
  onBack: () => void;
}

/** Who answers, signed where it binds; then it is sent. */
export function DecisionForm({
  row,
  token,
  answer,
  kind,
  reasons,
  approved,
  about,
  agreed,
  more,
  onBack,
  ...own
}: Props) {
  const nameOnly = own.nameOnly ?? false;
  const calls = plainCalls(own.calls);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const form = useForm<AnswerValues>({
    initialValues: {
      decision: answer,
      approved: [...approved],
      name: '',
      document: '',
      refusal_reason: null,
      comment: '',
      document_sha256: row.document_sha256,
      ...more?.initial,
    },
    validate: schemaResolver(calls.decide.body, { sync: true }),
  });
  const write = useWrite(calls.decide, {
    alone: true,
    onSuccess: (reply) => {
      queryClient.setQueryData(queryOf(calls.show, { params: { token } }).queryKey, reply);
      window.scrollTo({ top: 0 });
    },
    onRefused: (error: AppError) => {
      if (error.errors) {
        form.setErrors(firstOf(error.errors));
        return true;
      }
      setTrouble(error.message);
      // Answered meanwhile, replaced or past its day: the page says what is so now.
      if (error.status === 409 || error.status === 410) void refreshLike(calls.show);
      return true;
    },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (write.isPending) return;
    setTrouble(null);
    const { errors } = form.validate();
    const missing = missingFrom(kind, { ...form.getValues(), signed: signature !== null });
    const all = { ...errors, ...firstOf(missing) };
    form.setErrors(all);
    if (Object.keys(all).length > 0) return;
    const files =
      kind.signature && signature ? [new File([signature.png], 'assinatura.png', { type: 'image/png' })] : [];
    write.mutate({ params: { token }, body: form.getValues(), files });
  }
  const problem = form.errors['document_sha256'] ?? form.errors['approved'];
  const signatureError = form.errors['signature'];
  return (
    <form noValidate onSubmit={send} className={pageClasses.card} aria-busy={write.isPending}>
      <Text size="sm" c="dimmed" className="mono">
        {about}
      </Text>
      <Title order={1} ref={focusOn} tabIndex={-1}>
        {kind.title}
      </Title>
      {agreed}
      {(trouble ?? problem) && (
        <Alert color="red" role="alert">
          {trouble ?? problem}
        </Alert>
      )}
      {kind.reason && (
        <Select
          {...form.getInputProps('refusal_reason')}
          label="Motivo"
          required
          size="md"
          placeholder="Escolha o motivo"
          allowDeselect={false}
          data={reasons.options.map(({ value, label }) => ({ value, label }))}
        />
      )}
      {more?.fields(form)}
      {kind.comment && (
        <Textarea
          {...form.getInputProps('comment')}
          label={kind.comment.label}
          required={kind.comment.required !== undefined}
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
      {!nameOnly && (
        <MaskedInput
          error={form.errors['document']}
          value={form.values.document}
          onChange={(next) => form.setFieldValue('document', next)}
          label="CPF ou CNPJ"
          required
          size="md"
          mask={documentMask}
        />
      )}
      {kind.signature && (
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
        Guardamos seu nome, {nameOnly ? '' : 'documento, '}data, hora e endereço de internet como prova desta resposta.
      </Text>
      <Button type="submit" size="md" fullWidth loading={write.isPending} {...(kind.danger ? { color: 'red' } : {})}>
        {kind.verb}
      </Button>
      <Button variant="subtle" fullWidth onClick={onBack} disabled={write.isPending}>
        Voltar
      </Button>
    </form>
  );
}

const firstOf = (errors: FieldErrors): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(errors).map(([path, [text]]) => [path, text]));
