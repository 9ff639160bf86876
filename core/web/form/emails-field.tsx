import { TagsInput } from '@mantine/core';
import { useField, useFormKit } from './form-context.ts';
import { Col } from './form-section.tsx';

const most = 5;

interface Props {
  name: string;
  label: string;
  help?: string;
  /** Addresses offered while typing. */
  known?: readonly string[];
  required?: boolean;
}

/** A few addresses; Enter, comma, space or leaving the field ends one. */
export function EmailsField({ name, label, help, known = [], required = false }: Props) {
  const { value, props, set } = useField(name, label);
  const { form } = useFormKit();
  // One of them is refused by its place: said under the field they share.
  const [, ofOne] = Object.entries(form.errors).find(([path]) => path.startsWith(`${name}.`)) ?? [];
  return (
    <Col span={12}>
      <TagsInput
        {...props}
        error={props.error ?? ofOne}
        description={help}
        required={required}
        type="email"
        inputMode="email"
        maxTags={most}
        data={[...known]}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar' }}
        value={Array.isArray(value) ? (value as string[]) : []}
        onChange={(next) => set(next.map((one) => one.trim()).filter(Boolean))}
      />
    </Col>
  );
}
