import { Button, Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SignatureArea } from './signature-area.tsx';
import { pictureOfName, pictureOfStrokes } from './signature-draw.ts';
import { isSigned, type Stroke } from './signature.rules.ts';
import classes from './signature.module.css';

export interface Signature {
  png: Blob;
  /** How it was made: a name written out is accepted in place of a drawing. */
  typed: string | null;
}
interface Props {
  label: string;
  help?: string;
  error?: string | undefined;
  /** What the form already says is their name. */
  name?: string;
  required?: boolean;
  disabled?: boolean;
  onChange: (signature: Signature | null) => void;
}
const ways = [
  { value: 'draw', label: 'Desenhar' },
  { value: 'type', label: 'Digitar o nome' },
];

/** A signature by finger, pen or mouse, or a name by keyboard; either way a picture comes out. */
export default function SignaturePad(props: Props) {
  const { label, help, error, name: known = '', required = false, disabled = false, onChange } = props;
  const [way, setWay] = useState('draw');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [name, setName] = useState('');
  const heading = useId();

  function draw(next: readonly Stroke[]) {
    setStrokes(next);
    onChange(isSigned(next) ? { png: pictureOfStrokes(next), typed: null } : null);
  }
  function type(next: string) {
    setName(next);
    const typed = next.trim();
    onChange(typed.length >= 3 ? { png: pictureOfName(typed), typed } : null);
  }
  function change(next: string) {
    setWay(next);
    setStrokes([]);
    // Nobody writes their name twice.
    type(next === 'type' ? known : '');
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: heading }}
      description={help}
      error={error}
      required={required}
      role="group"
      aria-labelledby={heading}
    >
      <Stack gap="xs" mt={4}>
        <SegmentedControl
          aria-label="Como assinar"
          data={ways}
          value={way}
          onChange={change}
          disabled={disabled}
          w="fit-content"
        />
        {way === 'draw' ? (
          <div className={classes.pad} data-error={error ? true : undefined}>
            <SignatureArea strokes={strokes} onDraw={draw} disabled={disabled} />
            <Button
              className={classes.clear}
              variant="default"
              size="compact-sm"
              leftSection={<IconEraser size={16} />}
              disabled={disabled || strokes.length === 0}
              onClick={() => draw([])}
            >
              Limpar
            </Button>
          </div>
        ) : (
          <TextInput
            aria-label="Nome completo de quem assina"
            placeholder="Nome completo de quem assina"
            description="O nome digitado vale como assinatura."
            autoComplete="name"
            maxLength={120}
            disabled={disabled}
            value={name}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}
