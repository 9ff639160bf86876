import { useNavigate, useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { MoneyField, NumberField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { GroupList } from '#core/web/form/group-list.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { can } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { TrainingField } from '#modules/people/training/web/public.tsx';
import { branch, minScore } from '../career.rules.ts';
import { careerPath, careerPathFields, maxLevels, type CareerLevel, type CareerPath } from '../contract.ts';

const { Field } = formFields(careerPathFields);

type Texts = { cbo: string; salary_min: string; salary_max: string; description: string };
type LevelValues = Omit<CareerLevel, keyof Texts | 'uuid' | 'requirements'> &
  Texts & { uuid: string | null; requirements: RequirementValues[] };
type RequirementValues = Omit<CareerLevel['requirements'][number], 'uuid'> & { uuid: string | null };

const blankLevel = (): LevelValues => ({
  uuid: null,
  name: '',
  branch: 'STEM',
  cbo: '',
  months: null,
  requirements: [],
  competences: [],
  salary_min: '',
  salary_max: '',
  description: '',
});
const levelValues = (level: CareerLevel): LevelValues => ({
  ...level,
  cbo: level.cbo ?? '',
  salary_min: level.salary_min ?? '',
  salary_max: level.salary_max ?? '',
  description: level.description ?? '',
});

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="career_path"
      resource={careerPath}
      uuid={uuid}
      values={formValues(careerPathFields, (row: CareerPath | undefined) => ({
        levels: row?.levels.map(levelValues) ?? [blankLevel()],
      }))}
      title={{ create: 'Nova trilha de carreira', update: (row) => row.name }}
      success={{ create: 'Trilha criada com sucesso!', update: 'Trilha atualizada com sucesso!' }}
      back="/rh/career"
      onSaved={(reply) => void navigate(`/rh/career/show/${(reply as { data: CareerPath }).data.uuid}`)}
    >
      {() => (
        <>
          <FormSection title="A trilha">
            <Field name="name" span={6} />
            <Field name="department" span={4} />
            <Field name="status" span={2} />
            <Field name="description" span={12} />
          </FormSection>
          <FormSection
            title="Níveis"
            hint="Do primeiro ao último. Gestão e Especialista saem do fim do tronco: a carreira em Y."
          >
            <Levels />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

function Levels() {
  const seesSalary = useCan()(can('career_path', 'view_salary'));
  return (
    <GroupList<LevelValues>
      name="levels"
      one="Nível"
      addLabel="Adicionar nível"
      none="Nenhum nível."
      blank={blankLevel}
      max={maxLevels}
    >
      {(at) => (
        <>
          <TextField name={at('name')} label="Nome" required span={6} max={80} />
          <SelectField name={at('branch')} label="Caminho" required span={3} options={branch.options} />
          <TextField name={at('cbo')} label="CBO" span={3} max={7} placeholder="0000-00" />
          <NumberField name={at('months')} label="Meses no nível anterior" asNumber span={3} />
          {seesSalary && <MoneyField name={at('salary_min')} label="Piso" span={3} />}
          {seesSalary && <MoneyField name={at('salary_max')} label="Teto" span={3} />}
          <TextareaField name={at('description')} label="O que faz" span={12} max={1000} rows={2} />
          <Requirements name={at('requirements')} />
          <Competences name={at('competences')} />
        </>
      )}
    </GroupList>
  );
}

const Requirements = ({ name }: { name: string }) => (
  <GroupList<RequirementValues>
    name={name}
    one="Requisito"
    addLabel="Adicionar requisito"
    none="Nenhum requisito: curso, certificado, prova prática."
    blank={() => ({ uuid: null, text: '', training_uuid: null, min_score: null })}
    max={20}
    compact
  >
    {(at) => (
      <>
        <TextField name={at('text')} label="Requisito" required span={6} max={200} />
        <TrainingField name={at('training_uuid')} label="Comprovado por treinamento" span={3} />
        <SelectField name={at('min_score')} label="Ou nota mínima" span={3} options={minScore.options} clearable />
      </>
    )}
  </GroupList>
);

const Competences = ({ name }: { name: string }) => (
  <GroupList<{ name: string; target: number }>
    name={name}
    one="Competência"
    addLabel="Adicionar competência"
    none="Nenhuma competência."
    blank={() => ({ name: '', target: 3 })}
    max={20}
    compact
  >
    {(at) => (
      <>
        <TextField name={at('name')} label="Competência" required span={9} max={80} />
        <NumberField name={at('target')} label="Esperado (1 a 5)" required asNumber span={3} />
      </>
    )}
  </GroupList>
);
