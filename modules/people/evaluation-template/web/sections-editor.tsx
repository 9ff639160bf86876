import { Button, Group, Text, Title } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NumberField, TextField } from '#core/web/form/fields.tsx';
import { useFormKit } from '#core/web/form/form-context.ts';
import { FieldGrid } from '#core/web/form/form-section.tsx';
import { arrangeActions } from '#core/web/list/arrange-actions.tsx';
import { RowMenu } from '#core/web/list/row-menu.tsx';
import { blankQuestion, blankSection, type QuestionValues, type SectionValues } from './evaluation-template.values.ts';
import { QuestionFields } from './question-fields.tsx';
import classes from './question.module.css';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'));
const [maxSections, maxQuestions] = [20, 60];

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** What can be done to one line of a list: its place, a copy, its end. */
function toolsOf<T>(
  list: readonly T[],
  at: number,
  own: { set: (next: T[]) => void; copy: (item: T) => T; max: number },
) {
  const item = list[at] as T;
  return arrangeActions({
    onMove: (way) => own.set(moved(list, at, way === 'up' ? at - 1 : at + 1)),
    onDuplicate: () => own.set(list.toSpliced(at + 1, 0, own.copy(item))),
    onRemove: () => own.set(list.toSpliced(at, 1)),
    canMove: { up: at > 0, down: at < list.length - 1 },
    full: list.length >= own.max ? `São no máximo ${own.max}.` : undefined,
    last: list.length === 1 ? 'É preciso ao menos um.' : undefined,
  });
}

const copyOfQuestion = (question: QuestionValues): QuestionValues => ({ ...question, uuid: crypto.randomUUID() });
const copyOfSection = (section: SectionValues): SectionValues => ({
  ...section,
  uuid: crypto.randomUUID(),
  questions: section.questions.map((question) => ({ ...copyOfQuestion(question), condition: null })),
});

/** Sections as cards, questions as rows, and each side's view of them. */
export function SectionsEditor() {
  const { form, labels } = useFormKit();
  useEffect(() => void labels.set('sections', 'Seções'), [labels]);
  const [previewing, setPreviewing] = useState(false);
  const sections = (form.getInputProps('sections').value ?? []) as SectionValues[];
  const arrange = (next: SectionValues[]) => {
    // Refusals are told by place, and places have just changed.
    form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([path]) => !path.startsWith('sections'))));
    form.setFieldValue('sections', next);
  };
  const weights = sections.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <section aria-label="Seções e questões">
      <Group justify="space-between" mb="md">
        <div>
          <Title order={2} size="h4">
            Seções e questões
          </Title>
          <Text size="sm" c="dimmed" aria-live="polite">
            {sections.length} {sections.length === 1 ? 'seção' : 'seções'} · {count}{' '}
            {count === 1 ? 'questão' : 'questões'} · pesos somam {weights}
          </Text>
        </div>
        <Button variant="default" leftSection={<IconEye size={18} />} onClick={() => setPreviewing(true)}>
          Ver como cada lado
        </Button>
      </Group>
      {sections.map((section, at) => (
        <SectionCard key={section.uuid} {...{ at, sections, arrange }} section={section} share={weights} />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={sections.length >= maxSections}
        onClick={() => arrange([...sections, blankSection()])}
      >
        Adicionar seção
      </Button>
      {previewing && (
        <Suspense>
          <PreviewDialog sections={sections} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface SectionProps {
  at: number;
  section: SectionValues;
  sections: SectionValues[];
  arrange: (sections: SectionValues[]) => void;
  share: number;
}
function SectionCard({ at, section, sections, arrange, share }: SectionProps) {
  const setQuestions = (questions: QuestionValues[]) =>
    arrange(sections.map((one, index) => (index === at ? { ...one, questions } : one)));
  const before = sections.slice(0, at).flatMap(({ questions }) => questions);
  return (
    <section className={classes.editorSection} aria-label={`Seção ${at + 1}`}>
      <div className={classes.lineHead}>
        <Text size="sm" c="dimmed">
          {share > 0 && `${Math.round((100 * (section.weight ?? 0)) / share)}% da nota`}
        </Text>
        <RowMenu
          label={`Ações da seção ${at + 1}`}
          actions={toolsOf(sections, at, { set: arrange, copy: copyOfSection, max: maxSections })}
        />
      </div>
      <FieldGrid>
        <TextField
          name={`sections.${at}.title`}
          label={`Seção ${at + 1}`}
          required
          span={9}
          max={120}
          placeholder="Qualidade técnica, cliente, equipe…"
        />
        <NumberField name={`sections.${at}.weight`} label="Peso" required span={3} min={1} max={100} asNumber />
      </FieldGrid>
      {section.questions.map((question, index) => (
        <div
          key={question.uuid}
          className={classes.editorQuestion}
          role="group"
          aria-label={`Questão ${index + 1} da seção ${at + 1}`}
        >
          <div className={classes.lineHead}>
            <Text size="sm" fw={500}>
              Questão {index + 1}
            </Text>
            <RowMenu
              label={`Ações da questão ${index + 1} da seção ${at + 1}`}
              actions={toolsOf(section.questions, index, {
                set: setQuestions,
                copy: copyOfQuestion,
                max: maxQuestions,
              })}
            />
          </div>
          <QuestionFields
            path={`sections.${at}.questions.${index}`}
            number={index + 1}
            question={question}
            earlier={[...before, ...section.questions.slice(0, index)]}
          />
        </div>
      ))}
      <Button
        mt="sm"
        variant="subtle"
        leftSection={<IconPlus size={16} />}
        disabled={section.questions.length >= maxQuestions}
        onClick={() => setQuestions([...section.questions, blankQuestion()])}
      >
        Adicionar questão
      </Button>
    </section>
  );
}
