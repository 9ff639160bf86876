import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useField } from './form-context.ts';
import { Col } from './form-section.tsx';

interface Props {
  name: string;
  label: string;
  help?: ReactNode;
  placeholder?: string;
  required?: boolean;
  /** How many at most, and how long each may be. */
  most?: number;
  max?: number;
}

/** A few short texts: Enter, or leaving the field, ends one. */
export function TagsField({
  name,
  label,
  help,
  placeholder = 'Escreva e tecle Enter',
  required,
  most = 20,
  max,
}: Props) {
  const { value, props, set } = useField(name, label);
  return (
    <Col span={12}>
      <TagsInput
        {...props}
        description={help}
        required={required ?? false}
        value={Array.isArray(value) ? (value as string[]) : []}
        onChange={set}
        acceptValueOnBlur
        maxTags={most}
        {...(max && { maxLength: max })}
        placeholder={placeholder}
        clearButtonProps={{ 'aria-label': 'Limpar' }}
      />
    </Col>
  );
}
