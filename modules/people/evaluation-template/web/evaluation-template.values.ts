import type { z } from 'zod';
import type { evaluationTemplate, EvaluationTemplate, questionBody, sectionBody } from '../contract.ts';

export type TemplateValues = z.input<typeof evaluationTemplate.create.body>;
export type SectionValues = z.input<typeof sectionBody>;
export type QuestionValues = z.input<typeof questionBody>;

/** A key from the start: a condition may point at a question that was never saved yet. */
const newKey = (): string => crypto.randomUUID();

export const blankQuestion = (): QuestionValues => ({
  uuid: newKey(),
  text: '',
  help: '',
  kind: 'SCALE_5',
  weight: 1,
  required: true,
  allows_na: false,
  audience: 'BOTH',
  options: [],
  condition: null,
});
export const blankSection = (): SectionValues => ({
  uuid: newKey(),
  title: '',
  weight: 1,
  questions: [blankQuestion()],
});

/** A stored template as the form holds it. */
export const templateValues = (row: EvaluationTemplate | undefined): TemplateValues => ({
  name: row?.name ?? '',
  description: row?.description ?? '',
  type: row?.type ?? 'BOTH',
  status: row?.status ?? 'ACTIVE',
  sections: row
    ? row.sections.map((section) => ({
        ...section,
        questions: section.questions.map((question) => ({ ...question, help: question.help ?? '' })),
      }))
    : [blankSection()],
});

/** A new template that begins as another one is: with keys of its own, conditions following them. */
export function valuesOfCopy(row: EvaluationTemplate): TemplateValues {
  const values = templateValues(row);
  const keys = new Map(row.sections.flatMap(({ questions }) => questions.map(({ uuid }) => [uuid, newKey()])));
  const keyOf = (uuid: string) => keys.get(uuid) ?? uuid;
  return {
    ...values,
    name: `${row.name.slice(0, 110)} (cópia)`,
    status: 'ACTIVE',
    sections: values.sections.map((section) => ({
      ...section,
      uuid: newKey(),
      questions: section.questions.map(({ condition, ...question }) => ({
        ...question,
        uuid: keyOf(question.uuid ?? ''),
        condition: condition ? { ...condition, question_uuid: keyOf(condition.question_uuid) } : null,
      })),
    })),
  };
}
