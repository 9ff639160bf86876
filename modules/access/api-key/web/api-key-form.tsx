import { Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { countGrants, GrantEditor, type Grants } from '#modules/access/role/web/public.tsx';
import { apiKey, apiKeyFields, type ApiKey } from '../contract.ts';
import { apiKeyMachine } from '../api-key.rules.ts';
import { SystemSecret } from './system-secret.tsx';

const { Field } = formFields(apiKeyFields);

const values = (row: ApiKey | undefined) => ({
  ...formValues(apiKeyFields, (one: ApiKey | undefined) => ({
    expires_on: one?.expires_on ?? '',
    per_minute: one?.per_minute ?? 300,
  }))(row),
  permissions: row?.permissions ?? {},
});

/** Create and edit. The secret of a new key is shown once, before its page. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  const [made, setMade] = useState<{ data: ApiKey; secret: string } | null>(null);
  return (
    <>
      <RecordForm
        entity="api_key"
        resource={apiKey}
        uuid={uuid}
        values={values}
        title={{ create: 'Nova chave', update: (row) => row.name }}
        success={{ create: 'Chave criada com sucesso!', update: 'Chave atualizada com sucesso!' }}
        back="/config/api-keys"
        onSaved={(reply, created) => {
          if (created) return setMade(reply as { data: ApiKey; secret: string });
          void navigate(`/config/api-keys/show/${uuid}`);
        }}
        frozen={(row) => apiKeyMachine.whyNotEdit(row.status) !== undefined}
      >
        {(form) => {
          const grants = form.values.permissions as Grants;
          return (
            <>
              <FormSection
                title="O sistema"
                hint="Uma chave por sistema: assim se sabe quem fez o quê, e desligar um não para os outros."
              >
                <Field name="name" span={12} placeholder="ERP contábil" />
                <Field name="expires_on" span={4} help="No máximo dois anos" />
                <Field name="per_minute" span={4} help="Além disso responde 429" />
                <Field name="description" />
              </FormSection>
              <FormSection
                title="O que pode fazer"
                hint={
                  <>
                    Só o que você mesmo possui, e só enquanto possuir. Dê o mínimo que o sistema precisa.
                    <Text size="sm" mt="xs" component="span" display="block" aria-live="polite">
                      {countGrants(grants)} concedidas
                    </Text>
                  </>
                }
              >
                <GrantEditor value={grants} onChange={(next) => form.set('permissions', next)} forKey />
              </FormSection>
            </>
          );
        }}
      </RecordForm>
      {made && (
        <SystemSecret
          title={`Segredo de ${made.data.name}`}
          sentence="É o que o sistema envia em cada chamada, no cabeçalho Authorization: Bearer."
          secret={made.secret}
          onClose={() => void navigate(`/config/api-keys/show/${made.data.uuid}`)}
        />
      )}
    </>
  );
}
