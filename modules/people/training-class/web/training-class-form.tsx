import { useNavigate, useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { TrainingField } from '#modules/people/training/web/public.tsx';
import { trainingClass, trainingClassFields, type TrainingClass } from '../contract.ts';

const { Field, at } = formFields(trainingClassFields);

/** Create and edit; who was there is said on its page, where the form leads. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="training_class"
      resource={trainingClass}
      uuid={uuid}
      values={formValues(trainingClassFields, (row: TrainingClass | undefined) => ({
        user_uuids: row?.people.map(({ user_uuid }) => user_uuid) ?? [],
      }))}
      title={{ create: 'Nova turma', update: (row) => `${row.code} · ${row.training_name}` }}
      success={{ create: 'Turma criada com sucesso!', update: 'Turma atualizada com sucesso!' }}
      back="/rh/classes"
      onSaved={(reply) => void navigate(`/rh/classes/show/${(reply as { data: TrainingClass }).data.uuid}`)}
    >
      {(_form, row) => (
        <>
          <FormSection title="A turma" hint="A data é a dos certificados: de vários dias, o último.">
            <TrainingField
              {...at('training_uuid')}
              span={8}
              chosen={row?.training_uuid ? { value: row.training_uuid, label: row.training_name ?? '' } : null}
            />
            <Field name="held_on" span={4} />
            <Field name="instructor" span={6} />
            <Field name="place" span={6} />
          </FormSection>
          <FormSection title="Quem participa" hint="Depois da turma diz-se quem esteve presente.">
            <MultiPickerField
              name="user_uuids"
              label="Pessoas"
              span={12}
              source={userSource}
              chosen={row?.people.map(({ user_uuid, user_name }) => ({ value: user_uuid, label: user_name }))}
            />
            <Field name="notes" span={12} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
