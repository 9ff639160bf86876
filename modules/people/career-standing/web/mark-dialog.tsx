import { SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { careerPath, type Standing } from '#modules/people/career-path/contract.ts';

export interface Marking {
  path: string;
  person: Pick<Standing, 'user_uuid' | 'user_name'>;
  competence: Standing['next'][number]['missing']['competences'][number];
}
const marks = ['1', '2', '3', '4', '5'] as const;
const words = ['Ainda não mostra', 'Com ajuda', 'Sozinho(a)', 'Ensina outros', 'É referência'];
const steps = marks.map((value, at) => ({ value, label: `${value} · ${words[at]}` }));

/** How far somebody is with a competence, and what was seen of it. */
export function MarkDialog({ path, person, competence, onClose }: Marking & { onClose: () => void }) {
  return (
    <FormDialog
      title={`${competence.name}: ${person.user_name}`}
      endpoint={careerPath.mark}
      params={{ uuid: path, userId: person.user_uuid }}
      initial={{
        name: competence.name,
        mark: marks[(competence.mark ?? 0) - 1] ?? '',
        note: competence.note ?? '',
      }}
      verb="Salvar nota"
      success="Nota registrada! A pessoa a vê em Minha carreira."
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <SelectField
            name="mark"
            label="Nota"
            span={12}
            options={steps}
            help={`O próximo nível pede ${competence.target}. Em branco desfaz a nota.`}
          />
          <TextareaField name="note" label="O que foi visto" span={12} max={300} rows={3} />
        </>
      )}
    </FormDialog>
  );
}
