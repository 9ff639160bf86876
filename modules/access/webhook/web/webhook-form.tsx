import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { MultiSelectField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { queryOf } from '#core/web/query.ts';
import { SystemSecret } from '#modules/access/api-key/web/public.tsx';
import { webhook, webhookFields, type Webhook } from '../contract.ts';

const { Field } = formFields(webhookFields);
const values = (row: Webhook | undefined) => ({ ...formValues(webhookFields)(row), events: row?.events ?? [] });

/** Create and edit. What signs a new one's messages is shown once, before its page. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  const [made, setMade] = useState<{ data: Webhook; secret: string } | null>(null);
  const { data } = useQuery({ ...queryOf(webhook.events), staleTime: Infinity });
  const options = data?.data.map(({ event, label }) => ({ value: event, label })) ?? [];
  return (
    <>
      <RecordForm
        entity="webhook"
        resource={webhook}
        uuid={uuid}
        values={values}
        title={{ create: 'Novo webhook', update: (row) => row.name }}
        success={{ create: 'Webhook criado com sucesso!', update: 'Webhook atualizado com sucesso!' }}
        back="/webhook"
        onSaved={(reply, created) => {
          if (created) return setMade(reply as { data: Webhook; secret: string });
          void navigate(`/webhook/show/${uuid}`);
        }}
      >
        {() => (
          <FormSection
            title="Quem recebe, e o quê"
            hint="A mensagem diz o evento, o registro, o código e o status. O resto o sistema lê pela API, com a chave dele."
          >
            <Field name="name" span={12} placeholder="Portal do cliente" />
            <Field name="url" span={12} placeholder="https://exemplo.com.br/bancada" />
            <MultiSelectField name="events" label="Eventos" required span={12} options={options} />
          </FormSection>
        )}
      </RecordForm>
      {made && (
        <SystemSecret
          title={`Segredo de ${made.data.name}`}
          sentence="Com ele o outro sistema confere a assinatura de cada mensagem (cabeçalho Bancada-Signature)."
          secret={made.secret}
          onClose={() => void navigate(`/webhook/show/${made.data.uuid}`)}
        />
      )}
    </>
  );
}
