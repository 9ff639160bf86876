import { Textarea } from '@mantine/core';
import { Col } from '#core/web/form/form-section.tsx';
import { useField, useFormKit } from '#core/web/form/form-context.ts';

interface Props {
  name: string;
  label: string;
}

/** One serial number a line: typed, pasted from a sheet or read by a scanner. */
export function SerialsField({ name, label }: Props) {
  const { form } = useFormKit();
  const { value, props, set } = useField(name, label);
  const lines = Array.isArray(value) ? (value as string[]) : [];
  const count = lines.filter((line) => line.trim()).length;
  // The server tells each repeated one on its own line.
  const errors = Object.entries(form.errors)
    .filter(([path]) => path === name || path.startsWith(`${name}.`))
    .map(([, message]) => (typeof message === 'string' ? message : ''));
  return (
    <Col span={12}>
      <Textarea
        {...props}
        autosize
        minRows={2}
        maxRows={12}
        description={
          count === 0
            ? 'Um por linha, para cadastrar várias unidades iguais de uma vez. Aceita leitor de código de barras.'
            : `Serão cadastradas ${count + 1} unidades.`
        }
        value={lines.join('\n')}
        error={errors.length > 0 ? [...new Set(errors)].join(' · ') : undefined}
        onChange={(event) => set(event.currentTarget.value === '' ? [] : event.currentTarget.value.split('\n'))}
      />
    </Col>
  );
}
