import { Button, Text, Title } from '@mantine/core';
import type { Reply } from '#core/contract/endpoint.ts';
import { MaskField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import formClasses from '#core/web/form/form.module.css';
import { phoneMask } from '#core/web/form/masks.ts';
import { PhotosField } from '#core/web/form/photos-field.tsx';
import { PublicForm, usePublicForm } from '#core/web/public-page/public-form.tsx';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { requestPhotos, serviceRequestPage } from '../contract.ts';

interface Props {
  token: string;
  company: string;
  onSent: (reply: Reply<typeof serviceRequestPage.send>) => void;
}

/** What is wrong, who asks and how to reach them. */
export function RequestForm({ token, company, onSent }: Props) {
  const page = usePublicForm({
    endpoint: serviceRequestPage.send,
    token,
    initial: { problem: '', name: '', phone: '', email: '' },
    onSent,
  });
  return (
    <PublicForm of={page} className={pageClasses.card}>
      <Title order={2} size="h4">
        O que está acontecendo?
      </Title>
      {page.summary}
      <div className={formClasses.grid}>
        <TextareaField name="problem" label="Descreva o problema" required max={2000} rows={5} />
        <PhotosField name="photos" label="Fotos" rule={requestPhotos} help="Se ajudar: o painel, a mensagem de erro." />
        <TextField name="name" label="Seu nome" required max={120} span={12} autoComplete="name" />
        <MaskField name="phone" label="Telefone" mask={phoneMask} span={6} help="Telefone ou e-mail: basta um." />
        <TextField name="email" label="E-mail" type="email" max={160} span={6} autoComplete="email" />
      </div>
      {page.trouble}
      <Button type="submit" size="md" fullWidth loading={page.busy}>
        Enviar solicitação
      </Button>
      <Text size="xs" c="dimmed">
        {company} usa seu nome e contato apenas para responder a esta solicitação.
      </Text>
    </PublicForm>
  );
}
