import { Autocomplete } from '@mantine/core';
import type { FieldProps } from './fields.tsx';
import { useField } from './form-context.ts';
import { Col } from './form-section.tsx';

interface Props extends FieldProps {
  /** What others wrote here before; anything else may be typed. */
  suggestions: readonly string[];
  max?: number;
}

/** Free text that prefers to repeat what is already in use. */
export function SuggestField(own: Props) {
  const { value, props, set } = useField(own.name, own.label);
  return (
    <Col span={own.span ?? 6}>
      <Autocomplete
        {...props}
        required={own.required ?? false}
        disabled={own.disabled ?? false}
        {...(own.help ? { description: own.help } : {})}
        {...(own.placeholder ? { placeholder: own.placeholder } : {})}
        {...(own.max ? { maxLength: own.max } : {})}
        value={typeof value === 'string' ? value : ''}
        onChange={set}
        data={[...own.suggestions]}
        limit={30}
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar' }}
      />
    </Col>
  );
}
