import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { FormSkeleton } from '#core/web/form/form-skeleton.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { queryOf } from '#core/web/query.ts';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { evaluationTemplate, evaluationTemplateFields, type EvaluationTemplate } from '../contract.ts';
import { templateValues, valuesOfCopy } from './evaluation-template.values.ts';
import { SectionsEditor } from './sections-editor.tsx';

const { Field } = formFields(evaluationTemplateFields);
const back = '/rh/evaluations';

/** Create, edit, and create from another: `/rh/evaluations/create?from=…`. */
export function Component() {
  const { uuid } = useParams();
  const [search] = useSearchParams();
  const from = uuid ? null : search.get('from');
  return from ? <Copy from={from} key={from} /> : <TemplateForm uuid={uuid} key={uuid ?? 'new'} />;
}

function Copy({ from }: { from: string }) {
  const { data, isLoadingError, error, refetch } = useQuery({
    ...queryOf(evaluationTemplate.show, { params: { uuid: from } }),
    refetchOnWindowFocus: false,
  });
  if (isLoadingError) return <RecordMissing error={error} back={back} onRetry={() => void refetch()} />;
  return data ? <TemplateForm uuid={undefined} source={data.data} /> : <FormSkeleton />;
}

function TemplateForm({ uuid, source }: { uuid: string | undefined; source?: EvaluationTemplate }) {
  return (
    <RecordForm
      entity="evaluation_template"
      resource={evaluationTemplate}
      uuid={uuid}
      values={(row) => (row || !source ? templateValues(row) : valuesOfCopy(source))}
      title={{ create: source ? `Cópia de ${source.name}` : 'Novo modelo de avaliação', update: (row) => row.name }}
      success={{ create: 'Modelo criado com sucesso!', update: 'Modelo atualizado com sucesso!' }}
      back={back}
    >
      {() => (
        <>
          <FormSection
            title="Modelo"
            hint="Mudar as questões cria uma nova revisão. Ciclos já lançados ficam com a que tinham."
          >
            <Field name="name" span={12} />
            <Field name="type" span={6} />
            <Field name="status" span={6} />
            <Field name="description" span={12} />
          </FormSection>
          <SectionsEditor />
        </>
      )}
    </RecordForm>
  );
}
