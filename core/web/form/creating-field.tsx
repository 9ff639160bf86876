import { Suspense, useState, type ReactNode } from 'react';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { PickerField, type FieldProps } from './fields.tsx';
import { useFormKit } from './form-context.ts';
import type { PickerOption, PickerSource } from './picker.types.ts';

/** What the dialog that registers on the spot is given. */
export interface NewRecordProps<Row> {
  /** What was looked for and not found. */
  typed: string;
  onMade: (row: Row) => void;
  onClose: () => void;
}

/** What a module's own field of this kind is given by the forms. */
export interface ChoiceProps extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}

interface Props<Row> extends ChoiceProps {
  source: PickerSource;
  /** Offered to who may call it. */
  create: Endpoint;
  option: (row: Row) => PickerOption;
  /** The dialog that registers a new one. */
  children: (props: NewRecordProps<Row>) => ReactNode;
  /** The record just registered, whole. */
  onMade?: ((row: Row) => void) | undefined;
}

/** A record of another list; one that is not there yet is registered on the spot, over the form, and is then chosen. */
export function CreatingField<Row>({ create, option, children, onMade, ...props }: Props<Row>) {
  const can = useCan();
  const { form } = useFormKit();
  const [typed, setTyped] = useState<string>();
  const [made, setMade] = useState<PickerOption | null>(null);
  function take(row: Row) {
    const added = option(row);
    setMade(added);
    setTyped(undefined);
    form.setFieldValue(props.name, added.value);
    props.onPick?.(added.value, added);
    onMade?.(row);
  }
  return (
    <>
      <PickerField {...props} chosen={made ?? props.chosen} {...(can(create) ? { onCreate: setTyped } : {})} />
      {typed !== undefined && (
        <Suspense>{children({ typed, onMade: take, onClose: () => setTyped(undefined) })}</Suspense>
      )}
    </>
  );
}
