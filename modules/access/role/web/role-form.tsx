import { Alert, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { useSession } from '#core/web/session.tsx';
import { administratorSlug, role } from '../contract.ts';
import { CopyGrants } from './copy-grants.tsx';
import { GrantEditor } from './grant-editor.tsx';
import { countGrants, type Grants } from './grants.ts';

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const { user, refresh } = useSession();
  return (
    <RecordForm
      entity="role"
      resource={role}
      uuid={uuid}
      values={(row) => ({
        name: row?.name ?? '',
        description: row?.description ?? '',
        permissions: row?.permissions ?? {},
      })}
      title={{ create: 'Novo papel', update: (row) => row.name }}
      success={{ create: 'Papel criado com sucesso!', update: 'Papel atualizado com sucesso!' }}
      back="/user/roles"
      frozen={(row) => row.slug === administratorSlug}
      after={() => {
        // One's own menu follows one's own role.
        if (user?.roles.some((held) => held.uuid === uuid)) void refresh().catch(() => undefined);
      }}
    >
      {(form, row) => {
        const grants = form.values.permissions as Grants;
        const locked =
          row?.slug === administratorSlug ? 'O papel Administrador tem sempre todas as permissões.' : undefined;
        return (
          <>
            <FormSection title="Identificação" hint="O nome que aparece no cadastro das pessoas.">
              {locked && (
                <Alert color="gray" icon={<IconLock size={18} />} style={{ gridColumn: '1 / -1' }}>
                  {locked} Ele não pode ser alterado.
                </Alert>
              )}
              <TextField {...form.at('name')} label="Nome" required span={6} max={60} disabled={locked !== undefined} />
              <TextareaField
                {...form.at('description')}
                label="Descrição"
                span={12}
                max={300}
                rows={2}
                disabled={locked !== undefined}
              />
            </FormSection>
            <FormSection
              title="Permissões"
              hint={
                <>
                  O que as pessoas com este papel podem ver e fazer. Só é possível conceder o que você mesmo possui.
                  <Text size="sm" mt="xs" component="span" display="block" aria-live="polite">
                    {countGrants(grants)} concedidas
                  </Text>
                </>
              }
            >
              {!locked && <CopyGrants self={uuid} value={grants} onChange={(next) => form.set('permissions', next)} />}
              <GrantEditor value={grants} onChange={(next) => form.set('permissions', next)} locked={locked} />
            </FormSection>
          </>
        );
      }}
    </RecordForm>
  );
}
