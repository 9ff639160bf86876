import { NumberField, SelectField, SwitchField, TextField } from '#core/web/form/fields.tsx';
import { Col, FieldGrid } from '#core/web/form/form-section.tsx';
import { TagsField } from '#core/web/form/tags-field.tsx';
import { canFail } from '../checklist.rules.ts';
import { answerType, expectedAnswer, failProposal } from '../contract.ts';
import classes from './checklist.module.css';
import type { TaskValues } from './checklist.values.ts';

const expecting = { options: expectedAnswer.options, placeholder: 'Nenhuma: só informa' };
const proposing = { options: failProposal.options, placeholder: 'Nada: o técnico decide' };

/** One task: what to do, how it is answered, and the settings of that answer. */
export function TaskFields({ path, number, task }: { path: string; number: number; task: TaskValues }) {
  const at = (field: keyof TaskValues) => `${path}.${field}`;
  return (
    <FieldGrid>
      <TextField name={at('description')} label={`Tarefa ${number}`} required span={12} max={300} />
      <SelectField name={at('answer_type')} label="Resposta" required span={5} options={answerType.options} />
      <NumberField name={at('estimated_minutes')} label="Minutos" required span={3} min={0} max={1440} asNumber />
      <Col span={4}>
        <div className={classes.switches}>
          <SwitchField name={at('required')} label="Obrigatória" />
          {canFail(task) && <SwitchField name={at('requires_photo_on_fail')} label="Foto se não conforme" />}
        </div>
      </Col>
      {task.answer_type === 'YES_NO_NA' && (
        <SelectField name={at('expected')} label="Resposta esperada" span={5} {...expecting} />
      )}
      {task.answer_type === 'NUMBER' && (
        <>
          <TextField name={at('unit')} label="Unidade de medida" span={3} max={20} placeholder="V, mA, °C…" />
          <NumberField name={at('min')} label="Mínimo" span={3} decimals={4} />
          <NumberField name={at('max')} label="Máximo" span={3} decimals={4} />
        </>
      )}
      {canFail(task) && <SelectField name={at('on_fail')} label="Se não conforme, propor" span={5} {...proposing} />}
      {task.answer_type === 'CHOICE' && (
        <TagsField name={at('options')} label="Opções" required placeholder="Escreva uma opção e tecle Enter" />
      )}
    </FieldGrid>
  );
}
