import { MultiSelect, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import type { Option } from '#core/contract/choice.ts';
import { Col, type Span } from './form-section.tsx';
import { textOf, useField } from './form-context.ts';
import { DayInput } from './day-input.tsx';
import { DecimalInput } from './decimal-input.tsx';
import { MaskedInput } from './masked-input.tsx';
import type { Mask } from './masks.ts';
import { dayFault } from './parse-day.ts';
import { timeFault } from './parse-time.ts';
import { TimeInput } from './time-input.tsx';
import { decimalFault, moneyLimits } from './parse-decimal.ts';
import { Picker, type PickerProps } from './picker.tsx';

export interface FieldProps {
  name: string;
  label: string;
  /** Columns of twelve it takes on a wide screen. */
  span?: Span;
  required?: boolean;
  /** What staff would ask, under the label. */
  help?: ReactNode;
  disabled?: boolean;
  placeholder?: string;
}
export const common = ({ required = false, help, disabled = false, placeholder }: FieldProps) => ({
  required,
  disabled,
  ...(help ? { description: help } : {}),
  ...(placeholder ? { placeholder } : {}),
});

interface TextProps extends FieldProps {
  max?: number;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  onBlur?: (value: string) => void;
  /** What is known to be wrong with it while it is typed: said there, and the form is not sent. */
  fault?: string | null;
}
export function TextField(own: TextProps) {
  const { value, props } = useField(own.name, own.label, () => own.fault ?? null);
  const error = own.fault ?? props.error;
  return (
    <Col span={own.span ?? 6}>
      <TextInput
        {...props}
        {...common(own)}
        {...(error ? { error } : {})}
        value={textOf(value)}
        type={own.type ?? 'text'}
        autoComplete={own.autoComplete ?? 'off'}
        {...(own.max ? { maxLength: own.max } : {})}
        {...(own.onBlur ? { onBlur: () => own.onBlur?.(textOf(value)) } : {})}
      />
    </Col>
  );
}

export function SecretField(own: FieldProps & { autoComplete?: string }) {
  const { value, props } = useField(own.name, own.label);
  return (
    <Col span={own.span ?? 6}>
      <PasswordInput
        {...props}
        {...common(own)}
        value={textOf(value)}
        autoComplete={own.autoComplete ?? 'new-password'}
      />
    </Col>
  );
}

export function TextareaField(own: FieldProps & { max?: number; rows?: number }) {
  const { value, props } = useField(own.name, own.label);
  return (
    <Col span={own.span ?? 12}>
      <Textarea
        {...props}
        {...common(own)}
        value={textOf(value)}
        autosize
        minRows={own.rows ?? 3}
        maxRows={14}
        {...(own.max ? { maxLength: own.max } : {})}
      />
    </Col>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  clearable?: boolean;
  onPick?: (value: string | null) => void;
}
const longList = 8;
export function SelectField(own: SelectFieldProps) {
  const { value, props, set } = useField(own.name, own.label);
  return (
    <Col span={own.span ?? 4}>
      <Select
        {...props}
        {...common(own)}
        value={textOf(value) || null}
        data={own.options.map((option) => ({ value: option.value, label: option.label }))}
        searchable={own.options.length > longList}
        clearable={own.clearable ?? !own.required}
        clearButtonProps={{ 'aria-label': 'Limpar' }}
        allowDeselect={false}
        nothingFoundMessage="Nada encontrado"
        onChange={(next) => {
          set(next);
          own.onPick?.(next);
        }}
      />
    </Col>
  );
}

/** An option that may not be chosen is shown all the same; `help` says why. */
export function MultiSelectField(own: FieldProps & { options: readonly (Option & { disabled?: boolean })[] }) {
  const { value, props, set } = useField(own.name, own.label);
  return (
    <Col span={own.span ?? 6}>
      <MultiSelect
        {...props}
        {...common(own)}
        value={Array.isArray(value) ? (value as string[]) : []}
        data={own.options.map(({ value: key, label, disabled = false }) => ({ value: key, label, disabled }))}
        searchable={own.options.length > longList}
        nothingFoundMessage="Nada encontrado"
        clearButtonProps={{ 'aria-label': 'Limpar' }}
        onChange={set}
      />
    </Col>
  );
}

export function SwitchField(own: FieldProps) {
  const { value, props, set } = useField(own.name, own.label);
  const { onChange: _, ...rest } = props;
  return (
    <Col span={own.span ?? 6}>
      <Switch
        {...rest}
        disabled={own.disabled ?? false}
        {...(own.help ? { description: own.help } : {})}
        checked={value === true}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </Col>
  );
}

export function DateField(own: FieldProps & { min?: string; max?: string }) {
  const { value, props, set } = useField(own.name, own.label, (text) => (own.disabled ? null : dayFault(text, own)));
  return (
    <Col span={own.span ?? 3}>
      <DayInput
        {...props}
        {...common(own)}
        value={textOf(value) || null}
        onChange={set}
        onText={set}
        {...(own.min ? { min: own.min } : {})}
        {...(own.max ? { max: own.max } : {})}
      />
    </Col>
  );
}

export function TimeField(own: FieldProps) {
  const { value, props, set } = useField(own.name, own.label, (text) => (own.disabled ? null : timeFault(text)));
  return (
    <Col span={own.span ?? 6}>
      <TimeInput {...props} {...common(own)} value={textOf(value)} onChange={set} onText={set} />
    </Col>
  );
}

interface MaskFieldProps extends FieldProps {
  mask: Mask;
  onBlur?: (value: string) => void;
}
export function MaskField(own: MaskFieldProps) {
  const { value, props, set } = useField(own.name, own.label);
  return (
    <Col span={own.span ?? 4}>
      <MaskedInput
        {...props}
        {...common(own)}
        mask={own.mask}
        value={textOf(value)}
        onChange={set}
        {...(own.onBlur ? { onBlur: () => own.onBlur?.(textOf(value)) } : {})}
      />
    </Col>
  );
}

interface NumberFieldProps extends FieldProps {
  /** Up to how many places; the value is decimal text, as the contract's quantities are. */
  decimals?: number;
  min?: number;
  max?: number;
  suffix?: string;
  /** The contract wants a number, not decimal text. */
  asNumber?: boolean;
}
export function NumberField(own: NumberFieldProps) {
  const { decimals, min, max, suffix } = own;
  const faultOf = (text: string) => (own.disabled ? null : decimalFault(text, own));
  const { value, props, set } = useField(own.name, own.label, faultOf);
  return (
    <Col span={own.span ?? 3}>
      <DecimalInput
        {...props}
        {...common(own)}
        value={textOf(value)}
        {...{ decimals, min, max, suffix }}
        onChange={(next) => set(next === '' ? null : own.asNumber && !faultOf(next) ? Number(next) : next)}
      />
    </Col>
  );
}

interface MoneyFieldProps extends FieldProps {
  /** Where the currency is said elsewhere, or is another. */
  bare?: boolean;
  /** What stands for an amount left empty. */
  empty?: string;
  /** Seen before the server says so. */
  error?: string | undefined;
}
/** An amount, decimal text with its cents. */
export function MoneyField(own: MoneyFieldProps) {
  const { value, props, set } = useField(own.name, own.label, (text) =>
    own.disabled ? null : decimalFault(text, moneyLimits),
  );
  return (
    <Col span={own.span ?? 4}>
      <DecimalInput
        {...props}
        {...common(own)}
        error={props.error ?? own.error}
        money
        {...(own.bare ? {} : { leftSection: 'R$', leftSectionPointerEvents: 'none' as const })}
        value={textOf(value) || (own.empty ?? '')}
        onChange={(next) => set(next || (own.empty ?? ''))}
      />
    </Col>
  );
}

interface PickerFieldProps extends FieldProps, Pick<PickerProps, 'source' | 'chosen' | 'onCreate' | 'createHint'> {
  onPick?: PickerProps['onChange'];
}
export function PickerField(own: PickerFieldProps) {
  const { value, props, set } = useField(own.name, own.label);
  return (
    <Col span={own.span ?? 6}>
      <Picker
        {...props}
        {...common(own)}
        source={own.source}
        chosen={own.chosen}
        onCreate={own.onCreate}
        createHint={own.createHint}
        value={textOf(value) || null}
        onChange={(next, option) => {
          set(next);
          own.onPick?.(next, option);
        }}
      />
    </Col>
  );
}
