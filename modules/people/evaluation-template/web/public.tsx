import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { evaluationTemplate, templateType, type EvaluationTemplateSummary } from '../contract.ts';

export { questionAnchor, QuestionInput } from './question-input.tsx';

export const evaluationTemplateSource = pickerSource<EvaluationTemplateSummary>({
  list: evaluationTemplate.list,
  show: evaluationTemplate.show,
  query: { status: 'ACTIVE' },
  option: (row) => ({
    value: row.uuid,
    label: row.name,
    hint: `${templateType.label(row.type)} · ${row.question_count} questões`,
  }),
});

/** The template of a cycle. */
export function EvaluationTemplateField(props: FieldProps & { chosen?: PickerOption | null }) {
  return <PickerField {...props} source={evaluationTemplateSource} />;
}
