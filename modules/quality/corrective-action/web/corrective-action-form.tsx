import { useNavigate, useParams, useSearchParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { UserField } from '#modules/access/user/web/public.tsx';
import { NonConformityField } from '#modules/quality/non-conformity/web/public.tsx';
import { actionFields, correctiveAction, type CorrectiveAction } from '../contract.ts';
import { actionMachine } from '../corrective-action.rules.ts';

const { Field, at } = formFields(actionFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="corrective_action"
      resource={correctiveAction}
      uuid={uuid}
      values={formValues(actionFields, (row: CorrectiveAction | undefined) => ({
        non_conformity_uuid: row?.non_conformity_uuid ?? params.get('non_conformity') ?? '',
        owner_uuid: row?.owner_uuid ?? '',
        due_on: row?.due_on ?? '',
      }))}
      title={{ create: 'Nova ação', update: (row) => row.code }}
      success={{ create: 'Ação incluída com sucesso!', update: 'Ação atualizada com sucesso!' }}
      back="/quality/corrective-actions"
      onSaved={(reply) => {
        const { non_conformity_uuid } = (reply as { data: CorrectiveAction }).data;
        void navigate(`/quality/non-conformities/view/${non_conformity_uuid}?tab=plan`);
      }}
      frozen={(row) => actionMachine.whyNotEdit(row.status) !== undefined}
    >
      {(_form, row) => (
        <>
          <FormSection title="Ação" hint="O quê, por quê, onde, quem, quando, como e quanto.">
            <NonConformityField
              {...at('non_conformity_uuid')}
              span={8}
              disabled={row !== undefined}
              chosen={row ? { value: row.non_conformity_uuid, label: row.non_conformity_code } : null}
            />
            <Field name="nature" span={4} />
            <Field name="what" span={12} />
            <Field name="why" />
            <UserField
              {...at('owner_uuid')}
              span={6}
              chosen={row ? { value: row.owner_uuid, label: row.owner_name } : null}
            />
            <Field name="due_on" span={3} />
            <Field name="cost" span={3} />
            <Field name="place" />
            <Field name="how" />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
