import { Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { FieldErrors } from '#core/contract/error.ts';
import { useTyped } from '#core/web/form/use-typed.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { warrantyKind, warrantySource } from '#modules/service/service-order/service-order.rules.ts';
import type { Evaluation } from '../contract.ts';
import { isChargeable } from '../evaluation.rules.ts';
import type { Values } from './evaluation.values.ts';
import { LaborLines, PartLines } from './recommended-lines.tsx';
import type { EvaluationSave } from './use-evaluation-save.ts';
import classes from './evaluation.module.css';

interface Props {
  row: Evaluation;
  saving: EvaluationSave;
  errors: FieldErrors;
}

/** What the bench concludes: each field is kept as it is filled. */
export function EvaluationFields({ row, saving: { values, save }, errors }: Props) {
  const text = (field: TextField, label: string, more: { max: number; help?: string; required?: boolean }) => (
    <SavedText
      key={field}
      field={field}
      label={label}
      value={values[field]}
      error={errors[field]?.[0]}
      onSave={(value) => save({ [field]: value })}
      {...more}
    />
  );
  const covered = values.warranty_kind === 'PARTIAL';
  const shown = {
    parts: values.parts,
    labors: values.labors,
    warranty: { kind: values.warranty_kind, source: null, reason: null },
  };
  return (
    <>
      <Block title="Diagnóstico">
        <div className={classes.fields}>
          {text('diagnosis', 'Diagnóstico', { max: 4000, required: true })}
          {text('found_defect', 'Defeito constatado', { max: 2000 })}
          {text('cause', 'Causa provável', { max: 2000 })}
        </div>
      </Block>
      <Block title="Garantia">
        <div className={classes.fields}>
          <Radio.Group
            label="Parecer"
            required
            value={values.warranty_kind ?? ''}
            error={errors['warranty_kind']?.[0]}
            onChange={(kind) => save({ warranty_kind: kind as Values['warranty_kind'] })}
          >
            <div className={classes.kinds} data-path="warranty_kind" tabIndex={-1}>
              {warrantyKind.options.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} className={classes.kind} />
              ))}
            </div>
          </Radio.Group>
          {values.warranty_kind && values.warranty_kind !== 'NONE' && (
            <>
              <Select
                label="De quem é a garantia"
                required
                data-path="warranty_source"
                data={warrantySource.options.map(({ value, label }) => ({ value, label }))}
                value={values.warranty_source}
                error={errors['warranty_source']?.[0]}
                onChange={(source) => save({ warranty_source: source as Values['warranty_source'] })}
              />
              <SavedText
                field="warranty_reason"
                label="Justificativa"
                short
                required
                max={300}
                value={values.warranty_reason}
                error={errors['warranty_reason']?.[0]}
                onSave={(warranty_reason) => save({ warranty_reason })}
              />
            </>
          )}
        </div>
      </Block>
      <Block title="Peças e serviços recomendados">
        <Stack gap="lg">
          <PartLines
            row={row}
            lines={values.parts}
            covered={covered}
            error={errors['parts']?.[0]}
            onChange={(parts) => save({ parts })}
          />
          <LaborLines
            row={row}
            lines={values.labors}
            covered={covered}
            error={errors['labors']?.[0]}
            onChange={(labors) => save({ labors })}
          />
          <Text size="sm" c="dimmed">
            {isChargeable(shown)
              ? 'Ao finalizar, a ordem segue para orçamento com estas linhas.'
              : 'Nada a cobrar do cliente: ao finalizar, a ordem segue direto para a execução.'}
          </Text>
        </Stack>
      </Block>
      <Block title="Conclusão">
        <div className={classes.fields}>
          {text('conclusion', 'Conclusão', {
            max: 4000,
            required: true,
            help: 'É o que o cliente lê no laudo.',
          })}
        </div>
      </Block>
    </>
  );
}

type TextField = 'diagnosis' | 'found_defect' | 'cause' | 'conclusion';
interface SavedTextProps {
  field: TextField | 'warranty_reason';
  label: string;
  value: string | null;
  error: string | undefined;
  max: number;
  help?: string;
  required?: boolean;
  short?: boolean;
  onSave: (value: string | null) => void;
}
function SavedText({ field, label, value, error, max, help, required = false, short = false, onSave }: SavedTextProps) {
  const typed = useTyped(value ?? '', (text) => onSave(text.trim() || null));
  const props = {
    label,
    error,
    required,
    maxLength: max,
    'data-path': field,
    ...(help ? { description: help } : {}),
    ...typed,
  };
  return short ? <TextInput {...props} /> : <Textarea autosize minRows={3} maxRows={14} {...props} />;
}
