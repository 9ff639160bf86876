import { Alert } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMemo, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import type { z } from 'zod';
import type { Endpoint, Reply } from '#core/contract/endpoint.ts';
import { ErrorSummary, focusField, focusFirstError } from '#core/web/form/error-summary.tsx';
import { errorsOf, FormContext, type FormApi, type FormKit } from '#core/web/form/form-context.ts';
import { refreshLike, useWrite } from '#core/web/query.ts';

interface Asked<E extends Endpoint & { body: z.ZodType }> {
  endpoint: E;
  token: string;
  initial: z.input<E['body']>;
  onSent: (reply: Reply<E>) => void;
}
export interface PublicFormState {
  kit: FormKit;
  form: FormApi;
  element: RefObject<HTMLFormElement | null>;
  busy: boolean;
  send: (event: FormEvent) => void;
  /** What is to be corrected, with a way to each field. */
  summary: ReactNode;
  /** Why nothing was sent, where no field is to blame. */
  trouble: ReactNode;
}

/** What is no longer so: the page of the link says what is. */
const isOver = (status: number): boolean => [404, 409, 410].includes(status);

/** A form on a page without an account: checked by its contract, sent once with its files, refused beside its fields. */
export function usePublicForm<E extends Endpoint & { body: z.ZodType }>({
  endpoint,
  token,
  initial,
  onSent,
}: Asked<E>): PublicFormState {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: initial as object,
    validate: schemaResolver(endpoint.body, { sync: true }),
  }) as unknown as FormApi;
  const [maps] = useState(() => ({
    labels: new Map<string, string>(),
    files: new Map<string, File>(),
    faults: new Map<string, string>(),
  }));
  const kit = useMemo<FormKit>(() => ({ form, ...maps }), [form, maps]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const write = useWrite(endpoint, {
    alone: true,
    onSuccess: onSent,
    onRefused: ({ errors, message, status }) => {
      if (errors)
        form.setErrors(Object.fromEntries(Object.entries(errors).map(([path, [first]]) => [path, first ?? message])));
      else setTrouble(message);
      if (isOver(status)) void refreshLike(endpoint);
      return true;
    },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (write.isPending) return;
    setTrouble(null);
    const errors = errorsOf(kit);
    if (!errors)
      return write.mutate({ params: { token }, body: form.getValues(), files: [...maps.files.values()] } as never);
    form.setErrors(errors);
    requestAnimationFrame(() => focusFirstError(element.current, errors));
  }
  return {
    kit,
    form,
    element,
    busy: write.isPending,
    send,
    summary: (
      <ErrorSummary errors={form.errors} labels={maps.labels} onPick={(path) => focusField(element.current, path)} />
    ),
    trouble: trouble && (
      <Alert color="red" role="alert">
        {trouble}
      </Alert>
    ),
  };
}

interface Props {
  of: PublicFormState;
  className: string | undefined;
  children: ReactNode;
}
export const PublicForm = ({ of: { kit, element, send, busy }, className, children }: Props) => (
  <FormContext value={kit}>
    <form ref={element} noValidate onSubmit={send} className={className ?? ''} aria-busy={busy}>
      {children}
    </form>
  </FormContext>
);
