import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { can } from '#core/contract/endpoint.ts';
import { dayOf } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { DateField, MaskField, NumberField, SelectField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { GroupList } from '#core/web/form/group-list.tsx';
import { cpfMask } from '#core/web/form/masks.ts';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { queryOf } from '#core/web/query.ts';
import { UserField } from '#modules/access/user/web/public.tsx';
import { benefit } from '#modules/people/benefit/contract.ts';
import { enrolment, enrolmentFields, kinship, maxDependants, type Enrolment } from '../contract.ts';

const { Field, at } = formFields(enrolmentFields);

type DependantValues = { uuid: string | null; name: string; kinship: string; birth_date: string; cpf: string };
const blank = (): DependantValues => ({ uuid: null, name: '', kinship: 'CHILD', birth_date: '', cpf: '' });
const valuesOf = ({ uuid, name, kinship: kin, birth_date, cpf }: NonNullable<Enrolment['dependants']>[number]) => ({
  uuid,
  name,
  kinship: kin,
  birth_date: birth_date ?? '',
  cpf: cpf ?? '',
});

/** Create and edit. */
export function Component() {
  const { id = '', uuid } = useParams();
  const [today] = useState(() => dayOf(new Date()));
  const { data } = useQuery(queryOf(benefit.show, { params: { uuid: id } }));
  const seesPersonal = useCan()(can('benefit_enrolment', 'view_personal'));
  return (
    <RecordForm
      entity="benefit_enrolment"
      resource={enrolment}
      uuid={uuid}
      values={formValues(enrolmentFields, (row: Enrolment | undefined) => ({
        benefit_uuid: id,
        starts_on: row?.starts_on ?? today,
        dependants: row?.dependants?.map(valuesOf) ?? [],
      }))}
      title={{ create: `Incluir pessoa: ${data?.data.name ?? ''}`, update: (row) => row.user_name ?? '' }}
      success={{ create: 'Adesão registrada com sucesso!', update: 'Adesão atualizada com sucesso!' }}
      back={`/rh/benefits/${id}/users`}
    >
      {(_form, row) => (
        <>
          <FormSection title="Quem e quando">
            <UserField
              {...at('user_uuid')}
              span={6}
              chosen={row?.user_uuid ? { value: row.user_uuid, label: row.user_name ?? '' } : null}
            />
            <Field name="starts_on" span={3} />
            <Field name="ends_on" span={3} />
            <Field name="plan" span={6} />
            <Field name="card_number" span={6} />
            {data?.data.employee_kind === 'PERCENT' ? (
              <NumberField {...at('employee_value')} span={6} decimals={2} min={0} max={100} suffix="%" />
            ) : (
              <Field name="employee_value" span={6} />
            )}
            {seesPersonal && <Field name="base_pay" span={6} />}
          </FormSection>
          {!seesPersonal && (
            <Alert variant="light" color="gray" icon={<IconLock size={18} />} mb="md">
              Salário base e dependentes são vistos só por quem tem essa permissão; o que está registrado fica como
              está.
            </Alert>
          )}
          {seesPersonal && data?.data.allows_dependants && (
            <FormSection title="Dependentes" hint="Dados sensíveis: cada leitura fica registrada.">
              <Dependants />
            </FormSection>
          )}
        </>
      )}
    </RecordForm>
  );
}

function Dependants() {
  return (
    <GroupList<DependantValues>
      name="dependants"
      one="Dependente"
      addLabel="Adicionar dependente"
      none="Nenhum dependente."
      blank={blank}
      max={maxDependants}
    >
      {(of) => (
        <>
          <TextField name={of('name')} label="Nome" required span={6} max={120} />
          <SelectField name={of('kinship')} label="Parentesco" required span={6} options={kinship.options} />
          <DateField name={of('birth_date')} label="Nascimento" span={6} />
          <MaskField name={of('cpf')} label="CPF" mask={cpfMask} span={6} />
        </>
      )}
    </GroupList>
  );
}
