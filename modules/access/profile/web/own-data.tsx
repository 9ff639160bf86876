import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { DateField, MaskField, SecretField, SelectField, TextField } from '#core/web/form/fields.tsx';
import { FormBody } from '#core/web/form/form-body.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { cpfMask, phoneMask } from '#core/web/form/masks.ts';
import { queryOf } from '#core/web/query.ts';
import { useSession } from '#core/web/session.tsx';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { gender, maritalStatus, type User } from '#modules/access/user/contract.ts';
import { profile } from '../contract.ts';

const valuesOf = ({ name, email, person, version }: User) => ({
  name,
  email,
  person: {
    cpf: person.cpf ?? '',
    birth_date: person.birth_date,
    gender: person.gender,
    marital_status: person.marital_status,
    phone: person.phone ?? '',
  },
  version,
});

export default function OwnData() {
  const { data, isLoadingError, error, refetch } = useQuery({
    ...queryOf(profile.record),
    refetchOnWindowFocus: false,
  });
  const { refresh } = useSession();
  const navigate = useNavigate();
  if (isLoadingError) return <RecordMissing error={error} back="/" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={320} />;
  const row = data.data;

  const saved = () => {
    void refetch();
    void refresh();
    void navigate('/');
  };
  return (
    <FormBody
      entity="user"
      key={row.version}
      endpoint={profile.update}
      initial={valuesOf(row)}
      valuesOf={(stored) => valuesOf(stored as User)}
      success="Perfil atualizado com sucesso!"
      saveLabel="Salvar"
      back="/"
      onSaved={saved}
    >
      {(form) => (
        <>
          <FormSection title="Acesso" hint="O e-mail recebe os avisos e o link de recuperação da senha.">
            <TextField {...form.at('name')} label="Nome" span={12} max={120} required autoComplete="name" />
            <TextField
              {...form.at('email')}
              label="E-mail"
              span={12}
              max={160}
              type="email"
              required
              autoComplete="email"
            />
            {form.values['email'] !== row.email && (
              <SecretField
                name="current_password"
                label="Senha atual"
                span={12}
                required
                autoComplete="current-password"
                help="Para trocar o e-mail, confirme que é você."
              />
            )}
          </FormSection>
          <FormSection title="Dados pessoais" hint="Usados pelo RH e nos documentos que você assina.">
            <MaskField {...form.at('person.cpf')} label="CPF" mask={cpfMask} span={6} />
            <MaskField {...form.at('person.phone')} label="Telefone" mask={phoneMask} span={6} />
            <DateField {...form.at('person.birth_date')} label="Data de nascimento" span={4} />
            <SelectField {...form.at('person.gender')} label="Gênero" options={gender.options} span={4} />
            <SelectField
              {...form.at('person.marital_status')}
              label="Estado civil"
              options={maritalStatus.options}
              span={4}
            />
          </FormSection>
        </>
      )}
    </FormBody>
  );
}
