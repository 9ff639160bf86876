import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconMessageCircle, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { files } from '#core/contract/attachment.ts';
import { dayOf, formatDate, formatDateTime } from '#core/contract/format.ts';
import { DateField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { SignatureField } from '#core/web/form/signature-field.tsx';
import { queryOf } from '#core/web/query.ts';
import { imageQuery, Picture } from '#core/web/show/picture.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import type { EvaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { feedbackTalk, type FeedbackTalkState } from '../contract.ts';
import classes from './talk.module.css';

type Talk = NonNullable<FeedbackTalkState['talk']>;

/** What the two said about the result, and that both were there. */
export default function TalkPart({ instance: { uuid, employee_name, mine } }: { instance: EvaluationInstance }) {
  const { data } = useQuery(queryOf(feedbackTalk.show, { params: { uuid } }));
  const [asked, setAsked] = useState<'write' | 'sign'>();
  const [today] = useState(() => dayOf(new Date()));
  const close = () => setAsked(undefined);
  if (!data) return <Skeleton h={120} mt="xl" />;
  const { talk, can_write, can_sign } = data.data;
  return (
    <Block title="Conversa de feedback">
      {talk ? (
        <Written talk={talk} employee={employee_name} />
      ) : (
        <Text c="dimmed">
          {mine ? 'Registre a conversa depois que ela acontecer.' : 'Seu gestor registra aqui a conversa com você.'}
        </Text>
      )}
      {(can_write || can_sign) && (
        <Group gap="xs" mt="md">
          {can_sign && (
            <Button leftSection={<IconSignature size={16} />} onClick={() => setAsked('sign')}>
              Assinar
            </Button>
          )}
          {can_write && (
            <Button variant="default" leftSection={<IconMessageCircle size={16} />} onClick={() => setAsked('write')}>
              {talk ? 'Alterar a conversa' : 'Registrar a conversa'}
            </Button>
          )}
        </Group>
      )}
      {asked === 'write' && (
        <FormDialog
          title="Conversa de feedback"
          endpoint={feedbackTalk.write}
          params={{ uuid }}
          initial={{ talked_on: talk?.talked_on ?? today, summary: talk?.summary ?? '' }}
          fixed={{ version: talk?.version ?? 0 }}
          verb="Guardar"
          success="Conversa registrada!"
          onDone={close}
          onClose={close}
        >
          {() => (
            <>
              <DateField name="talked_on" label="Data da conversa" required span={12} />
              <TextareaField name="summary" label="O que foi conversado e combinado" required max={4000} rows={6} />
            </>
          )}
        </FormDialog>
      )}
      {asked === 'sign' && (
        <FormDialog
          title="Assinar a conversa"
          endpoint={feedbackTalk.sign}
          params={{ uuid }}
          initial={{}}
          fixed={{ version: talk?.version ?? 0 }}
          verb="Assinar"
          success="Conversa assinada!"
          onDone={close}
          onClose={close}
        >
          {() => (
            <SignatureField
              name="signature"
              label="Sua assinatura"
              help="Diz que a conversa aconteceu, não que você concorda. Depois de assinada, o texto não muda mais."
            />
          )}
        </FormDialog>
      )}
    </Block>
  );
}

function Written({ talk, employee }: { talk: Talk; employee: string }) {
  return (
    <>
      <Text fw={500}>{formatDate(talk.talked_on)}</Text>
      <Text className={classes.words}>{talk.summary}</Text>
      <Group gap="xl" mt="sm" align="flex-start">
        <Signed who={employee} signature={talk.employee} />
        <Signed who="Gestor" signature={talk.manager} />
      </Group>
    </>
  );
}

function Signed({ who, signature }: { who: string; signature: Talk['employee'] }) {
  const { data } = useQuery({
    ...imageQuery(files.download, signature?.file_uuid ?? ''),
    enabled: signature !== null,
  });
  if (!signature)
    return (
      <Text size="sm" c="dimmed">
        {who}: falta assinar
      </Text>
    );
  return (
    <div>
      <div className={classes.drawing}>
        {data && <Picture blob={data} alt={`Assinatura de ${signature.name}`} className={classes.picture} />}
      </div>
      <Text size="sm">{signature.name}</Text>
      <Text size="xs" c="dimmed">
        {formatDateTime(signature.at)}
      </Text>
    </div>
  );
}
