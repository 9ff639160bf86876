import { Suspense, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { useWrite } from '#core/web/query.ts';
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

interface Kind<Row> extends ChoiceProps {
  source: PickerSource;
  /** Offered to who may call it. */
  create: Endpoint;
  option: (row: Row) => PickerOption;
}

interface Props<Row> extends Kind<Row> {
  /** Said while nothing is there: what to type to register one. */
  createHint?: string;
  /** The dialog that registers a new one. */
  children: (props: NewRecordProps<Row>) => ReactNode;
  /** The record just registered, whole. */
  onMade?: ((row: Row) => void) | undefined;
}

/** The record just registered takes its place in the field. */
function useMade<Row>({ name, option, onPick }: Kind<Row>) {
  const { form } = useFormKit();
  const [made, setMade] = useState<PickerOption | null>(null);
  function take(row: Row) {
    const added = option(row);
    setMade(added);
    form.setFieldValue(name, added.value);
    onPick?.(added.value, added);
  }
  return { made, take };
}

/** A record of another list; one that is not there yet is registered on the spot, over the form, and is then chosen. */
export function CreatingField<Row>({ children, onMade, ...props }: Props<Row>) {
  const { create, option: _, ...own } = props;
  const can = useCan();
  const [typed, setTyped] = useState<string>();
  const { made, take } = useMade(props);
  function done(row: Row) {
    setTyped(undefined);
    take(row);
    onMade?.(row);
  }
  return (
    <>
      <PickerField {...own} chosen={made ?? own.chosen} {...(can(create) ? { onCreate: setTyped } : {})} />
      {typed !== undefined && (
        <Suspense>{children({ typed, onMade: done, onClose: () => setTyped(undefined) })}</Suspense>
      )}
    </>
  );
}

interface NamedProps<Row> extends Kind<Row> {
  create: Endpoint & { body: z.ZodType };
  success: string;
}

/** The same of what needs no more than a name: what was typed is it, and no dialog asks again. */
export function NamedField<Row>(props: NamedProps<Row>) {
  const { create, success, option: _, ...own } = props;
  const can = useCan();
  const { form } = useFormKit();
  const { made, take } = useMade(props);
  const write = useWrite(create, {
    success,
    onSuccess: (reply) => take((reply as { data: Row }).data),
    onRefused: ({ errors, message }) => {
      // A name it cannot have: said where it was typed.
      if (errors) form.setErrors({ ...form.errors, [own.name]: Object.values(errors)[0]?.[0] ?? message });
      return errors !== undefined;
    },
  });
  // The box stays as it is meanwhile: a disabled one would lose the keyboard.
  const register = (name: string) => {
    if (!write.isPending) write.mutate({ body: { name } } as never);
  };
  return <PickerField {...own} chosen={made ?? own.chosen} {...(can(create) ? { onCreate: register } : {})} />;
}
