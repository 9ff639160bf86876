import { useField } from '#core/web/form/form-context.ts';
import { Col, type Span } from '#core/web/form/form-section.tsx';
import { MaskedInput } from '#core/web/form/masked-input.tsx';
import { moneyMask } from '#core/web/form/masks.ts';

interface Props {
  name: string;
  label: string;
  span: Span;
  /** Seen before the server says so. */
  error?: string | undefined;
}

/** An amount that is nothing when left empty. */
export function AmountField({ name, label, span, error }: Props) {
  const { value, props, set } = useField(name, label);
  return (
    <Col span={span}>
      <MaskedInput
        {...props}
        error={props.error ?? error}
        mask={moneyMask}
        leftSection="R$"
        value={typeof value === 'string' ? value : '0'}
        onChange={(next) => set(next || '0')}
      />
    </Col>
  );
}
