import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { recordStatus } from '#core/contract/choice.ts';
import { useCan } from '#core/web/access.tsx';
import { DateField, MaskField, MultiSelectField, PickerField, SelectField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { cpfMask, phoneMask } from '#core/web/form/masks.ts';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { markMade } from '#core/web/list/use-return.ts';
import { queryOf } from '#core/web/query.ts';
import { useSession } from '#core/web/session.tsx';
import { Fills } from '#core/web/show/fills.tsx';
import { role } from '#modules/access/role/contract.ts';
import { gender, maritalStatus, user, type User } from '../contract.ts';
import { beyondRank } from '../user.rules.ts';
import { AccessSection } from './access-section.tsx';
import { userSource } from './public.tsx';
import { TemporaryPassword, type TemporaryAccess } from './temporary-password.tsx';

const values = (row: User | undefined) => ({
  name: row?.name ?? '',
  username: row?.username ?? '',
  email: row?.email ?? '',
  role_uuids: row?.roles.map((held) => held.uuid) ?? [],
  person: {
    cpf: row?.person.cpf ?? '',
    birth_date: row?.person.birth_date ?? '',
    gender: row?.person.gender ?? ('' as const),
    marital_status: row?.person.marital_status ?? ('' as const),
    phone: row?.person.phone ?? '',
  },
  job_title: row?.job_title ?? '',
  department: row?.department ?? '',
  hired_at: row?.hired_at ?? '',
  manager_uuid: row?.manager?.uuid ?? '',
  status: row?.status ?? ('ACTIVE' as const),
});

/** Create and edit. A new account's temporary password is shown once, before going back to the list. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  const can = useCan();
  const { user: me, refresh } = useSession();
  const [made, setMade] = useState<{ name: string; access: TemporaryAccess } | null>(null);
  const { data: roles } = useQuery({ ...queryOf(role.options), staleTime: 60_000 });
  const options = roles?.data.map((one) => ({ value: one.uuid, label: one.name, disabled: !one.grantable })) ?? [];
  const roleHelp = options.some(({ disabled }) => disabled)
    ? 'As permissões dos papéis se somam. Os esmaecidos têm permissões que você não possui.'
    : 'As permissões dos papéis se somam';

  function saved(reply: unknown, created: boolean) {
    if (uuid === me?.uuid) void refresh().catch(() => undefined);
    if (!created) return void navigate('/user');
    const { data, access } = reply as { data: User; access: TemporaryAccess };
    markMade('/user', data.uuid);
    setMade({ name: data.name, access });
  }
  return (
    <>
      <RecordForm
        entity="user"
        resource={user}
        uuid={uuid}
        values={values}
        title={{ create: 'Novo usuário', update: (row) => row.name }}
        success={{ create: 'Usuário criado com sucesso!', update: 'Usuário atualizado com sucesso!' }}
        back="/user"
        onSaved={saved}
      >
        {(form, row) => {
          const own = row !== undefined && row.uuid === me?.uuid;
          const locked = row !== undefined && !row.may_manage ? beyondRank : undefined;
          return (
            <>
              <FormSection title="Conta" hint={locked ?? 'Com o que a pessoa entra e o que ela pode fazer.'}>
                <TextField {...form.at('name')} label="Nome completo" required span={8} max={120} />
                <SelectField
                  {...form.at('status')}
                  label="Situação"
                  required
                  span={4}
                  options={recordStatus.options}
                  disabled={own || locked !== undefined}
                />
                <TextField
                  {...form.at('username')}
                  label="Nome de usuário"
                  required
                  span={4}
                  max={60}
                  disabled={locked !== undefined}
                  help="Sem acentos nem espaços"
                />
                <TextField
                  {...form.at('email')}
                  label="E-mail"
                  required
                  type="email"
                  span={8}
                  max={160}
                  disabled={own || locked !== undefined}
                  help={own ? 'Altere o seu e-mail no seu perfil' : 'Recebe o link de recuperação de senha'}
                />
                <MultiSelectField
                  {...form.at('role_uuids')}
                  label="Papéis"
                  span={12}
                  options={options}
                  disabled={own || locked !== undefined}
                  help={own ? 'Os seus próprios papéis são alterados por outra pessoa' : roleHelp}
                />
              </FormSection>
              <FormSection title="Trabalho">
                <TextField {...form.at('job_title')} label="Cargo" span={6} max={80} />
                <TextField {...form.at('department')} label="Setor" span={6} max={80} />
                <DateField {...form.at('hired_at')} label="Admissão" span={4} />
                {can(user.list) && (
                  <PickerField
                    {...form.at('manager_uuid')}
                    label="Gestor"
                    span={8}
                    source={userSource}
                    chosen={row?.manager ? { value: row.manager.uuid, label: row.manager.name } : null}
                  />
                )}
              </FormSection>
              <FormSection title="Dados pessoais" hint="Vistos só por quem administra usuários e pela própria pessoa.">
                <MaskField {...form.at('person.cpf')} label="CPF" mask={cpfMask} span={4} />
                <DateField {...form.at('person.birth_date')} label="Nascimento" span={4} />
                <MaskField {...form.at('person.phone')} label="Telefone" mask={phoneMask} span={4} />
                <SelectField {...form.at('person.gender')} label="Gênero" span={6} options={gender.options} />
                <SelectField
                  {...form.at('person.marital_status')}
                  label="Estado civil"
                  span={6}
                  options={maritalStatus.options}
                />
              </FormSection>
              {row && <AccessSection row={row} own={own} />}
            </>
          );
        }}
      </RecordForm>
      {uuid && <Fills slot="user.record" handed={{ uuid }} />}
      {made && <TemporaryPassword name={made.name} access={made.access} onClose={() => void navigate('/user')} />}
    </>
  );
}
