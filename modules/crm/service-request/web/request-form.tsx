import { Alert, Button, Text, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import type { Reply } from '#core/contract/endpoint.ts';
import { ErrorSummary, focusField, focusFirstError } from '#core/web/form/error-summary.tsx';
import { MaskField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { errorsOf, FormContext, type FormApi, type FormKit } from '#core/web/form/form-context.ts';
import formClasses from '#core/web/form/form.module.css';
import { phoneMask } from '#core/web/form/masks.ts';
import { PhotosField } from '#core/web/form/photos-field.tsx';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { refreshLike, useWrite } from '#core/web/query.ts';
import { requestPhotos, serviceRequestPage } from '../contract.ts';

interface Props {
  token: string;
  company: string;
  onSent: (reply: Reply<typeof serviceRequestPage.send>) => void;
}

/** What is wrong, who asks and how to reach them. */
export function RequestForm({ token, company, onSent }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { problem: '', name: '', phone: '', email: '' },
    validate: schemaResolver(serviceRequestPage.send.body, { sync: true }),
  }) as unknown as FormApi;
  const [maps] = useState(() => ({
    labels: new Map<string, string>(),
    files: new Map<string, File>(),
    faults: new Map<string, string>(),
  }));
  const kit = useMemo<FormKit>(() => ({ form, ...maps }), [form, maps]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const write = useWrite(serviceRequestPage.send, {
    alone: true,
    onSuccess: onSent,
    onRefused: ({ errors, message, status }) => {
      if (errors)
        form.setErrors(Object.fromEntries(Object.entries(errors).map(([path, [first]]) => [path, first ?? message])));
      else setTrouble(message);
      // Out of service or gone meanwhile: the page says what is so now.
      if (status === 404 || status === 410) void refreshLike(serviceRequestPage.show);
      return true;
    },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (write.isPending) return;
    setTrouble(null);
    const errors = errorsOf(kit);
    if (!errors)
      return write.mutate({
        params: { token },
        body: form.getValues() as never,
        files: [...maps.files.values()],
      });
    form.setErrors(errors);
    requestAnimationFrame(() => focusFirstError(element.current, errors));
  }
  return (
    <FormContext value={kit}>
      <form ref={element} noValidate onSubmit={send} className={pageClasses.card} aria-busy={write.isPending}>
        <Title order={2} size="h4">
          O que está acontecendo?
        </Title>
        <ErrorSummary errors={form.errors} labels={maps.labels} onPick={(path) => focusField(element.current, path)} />
        <div className={formClasses.grid}>
          <TextareaField name="problem" label="Descreva o problema" required max={2000} rows={5} />
          <PhotosField
            name="photos"
            label="Fotos"
            rule={requestPhotos}
            help="Se ajudar: o painel, a mensagem de erro."
          />
          <TextField name="name" label="Seu nome" required max={120} span={12} autoComplete="name" />
          <MaskField name="phone" label="Telefone" mask={phoneMask} span={6} help="Telefone ou e-mail: basta um." />
          <TextField name="email" label="E-mail" type="email" max={160} span={6} autoComplete="email" />
        </div>
        {trouble && (
          <Alert color="red" role="alert">
            {trouble}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={write.isPending}>
          Enviar solicitação
        </Button>
        <Text size="xs" c="dimmed">
          {company} usa seu nome e contato apenas para responder a esta solicitação.
        </Text>
      </form>
    </FormContext>
  );
}
