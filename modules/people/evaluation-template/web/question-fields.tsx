import { MultiSelect, Select, TagsInput } from '@mantine/core';
import { NumberField, SelectField, SwitchField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { useField } from '#core/web/form/form-context.ts';
import { Col, FieldGrid } from '#core/web/form/form-section.tsx';
import { answersOf, audience, isScored, questionKind } from '../evaluation.rules.ts';
import type { QuestionValues } from './evaluation-template.values.ts';

interface Props {
  path: string;
  number: number;
  question: QuestionValues;
  /** Those before it that a condition may look at. */
  earlier: readonly QuestionValues[];
}

/** One question: its words, how and by whom it is answered, and when it is asked at all. */
export function QuestionFields({ path, number, question, earlier }: Props) {
  const at = (field: keyof QuestionValues) => `${path}.${field}`;
  const kind = question.kind ?? 'SCALE_5';
  return (
    <FieldGrid>
      <TextareaField name={at('text')} label={`Questão ${number}`} required rows={1} max={500} />
      <TextField
        name={at('help')}
        label="Ajuda"
        span={12}
        max={500}
        placeholder="O que considerar ao responder (opcional)"
      />
      <SelectField name={at('kind')} label="Resposta" required span={5} options={questionKind.options} />
      <SelectField name={at('audience')} label="Quem responde" required span={4} options={audience.options} />
      {isScored(kind) && <NumberField name={at('weight')} label="Peso" required span={3} min={1} max={100} asNumber />}
      {kind === 'CHOICE' && <OptionsField name={at('options')} />}
      <SwitchField name={at('required')} label="Obrigatória" span={4} />
      {kind !== 'TEXT' && <SwitchField name={at('allows_na')} label={'Aceita "Não se aplica"'} span={4} />}
      <ConditionField name={at('condition')} earlier={earlier} />
    </FieldGrid>
  );
}

function OptionsField({ name }: { name: string }) {
  const { value, props, set } = useField(name, 'Opções');
  return (
    <Col span={12}>
      <TagsInput
        {...props}
        required
        value={Array.isArray(value) ? (value as string[]) : []}
        onChange={set}
        acceptValueOnBlur
        maxTags={20}
        placeholder="Escreva uma opção e tecle Enter"
        clearButtonProps={{ 'aria-label': 'Limpar' }}
      />
    </Col>
  );
}

/** Asked only when an earlier question was answered so. */
function ConditionField({ name, earlier }: { name: string; earlier: readonly QuestionValues[] }) {
  const { value, props, set } = useField(name, 'Só perguntar se');
  const condition = value as QuestionValues['condition'];
  const possible = earlier.filter(({ kind, text }) => kind !== 'TEXT' && text);
  const chosen = earlier.find(({ uuid }) => uuid === condition?.question_uuid);
  if (possible.length === 0 && !condition) return null;
  return (
    <>
      <Col span={6}>
        <Select
          id={props.id}
          label="Só perguntar se"
          error={props.error}
          placeholder="Sempre"
          clearable
          clearButtonProps={{ 'aria-label': 'Perguntar sempre' }}
          data={possible.map(({ uuid, text }) => ({ value: uuid ?? '', label: text }))}
          value={condition?.question_uuid ?? null}
          onChange={(question) => set(question ? { question_uuid: question, values: [] } : null)}
        />
      </Col>
      {condition && chosen && (
        <Col span={6}>
          <MultiSelect
            label="for respondida com"
            data={answersOf({
              kind: chosen.kind ?? 'SCALE_5',
              options: chosen.options ?? [],
              allows_na: chosen.allows_na ?? false,
              text: '',
              help: null,
              weight: 1,
              required: false,
              audience: 'BOTH',
              condition: null,
            })}
            value={condition.values}
            onChange={(values) => set({ ...condition, values })}
          />
        </Col>
      )}
    </>
  );
}
