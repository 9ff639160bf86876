import { useNavigate, useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { EvaluationTemplateField } from '#modules/people/evaluation-template/web/public.tsx';
import { evaluationCycle, evaluationCycleFields, type EvaluationCycle } from '../contract.ts';
import { cycleMachine } from '../evaluation-cycle.rules.ts';

const { Field, at } = formFields(evaluationCycleFields);

/** The first half of a launch: what, how and until when. Who takes part is said on the cycle's page, which follows. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="evaluation_cycle"
      resource={evaluationCycle}
      uuid={uuid}
      values={formValues(evaluationCycleFields)}
      title={{ create: 'Novo ciclo de avaliação', update: (row) => row.code }}
      success={{ create: 'Ciclo criado! Agora diga quem participa.', update: 'Ciclo atualizado com sucesso!' }}
      back="/rh/evaluations/cycles"
      saveLabel={uuid ? 'Salvar' : 'Continuar'}
      onSaved={(reply) => void navigate(`/rh/evaluations/cycles/${(reply as { data: EvaluationCycle }).data.uuid}`)}
      frozen={(row) => cycleMachine.whyNotEdit(row.status) !== undefined}
    >
      {(_form, row) => (
        <>
          <FormSection title="Ciclo" hint="O que se pergunta e quem responde.">
            <Field name="name" span={12} />
            <EvaluationTemplateField
              {...at('template_uuid')}
              span={6}
              chosen={row?.template_uuid ? { value: row.template_uuid, label: row.template_name ?? '' } : null}
            />
            <Field name="kind" span={6} />
          </FormSection>
          <FormSection title="Prazos" hint="Quem responde é lembrado 7, 3 e 1 dia antes.">
            <Field name="period_start" span={6} />
            <Field name="period_end" span={6} />
            <Field name="self_deadline" span={6} />
            <Field name="manager_deadline" span={6} />
          </FormSection>
          <FormSection title="Orientações">
            <Field name="notes" span={12} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
