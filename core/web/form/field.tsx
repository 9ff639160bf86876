import type { AnyField, Declared, Fields, Written } from '#core/contract/field.ts';
import type { ReactNode } from 'react';
import {
  DateField,
  MaskField,
  MoneyField,
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
  TimeField,
  type FieldProps,
} from './fields.tsx';
import type { Span } from './form-section.tsx';
import { documentMask, ncmMask, phoneMask, type Mask } from './masks.ts';
import { UfField } from './uf-field.tsx';

/** What a form may say of a field for itself, besides its place. */
interface Own {
  span?: Span;
  label?: string;
  required?: boolean;
  help?: ReactNode;
  disabled?: boolean;
  placeholder?: string;
  /** Of what is typed by a mask: another one. */
  mask?: Mask;
  /** Of a text: what is known to be wrong with it while it is typed. */
  fault?: string | null;
  /** Of a choice: what was chosen. */
  onPick?: (value: string | null) => void;
}

const masks: Partial<Record<AnyField['kind'], Mask>> = { document: documentMask, phone: phoneMask, ncm: ncmMask };

/** The input of a declared field: `const { Field } = formFields(supplierFields)`, then `<Field name="payment_terms" span={8} />`. */
export function formFields<D extends Declared>({ of }: Fields<D>) {
  type Name = Written<D>;
  const found = (name: Name): AnyField => {
    const field: AnyField | undefined = of[name];
    if (!field) throw new Error(`no field ${name}`);
    return field;
  };
  /** For a field with an input of its own: `<BrandField {...at('brand_uuid')} />`. */
  const at = (name: Name): FieldProps => ({ name, ...saidOf(found(name)) });
  function Field({ name, mask, onPick, fault, ...own }: { name: Name } & Own) {
    const field = found(name);
    return inputOf(field, { ...at(name), ...own }, { mask: mask ?? masks[field.kind], onPick, fault });
  }
  return { Field, at };
}

const saidOf = ({ label, required, help }: AnyField): Omit<FieldProps, 'name'> => ({
  label,
  ...(required ? { required } : {}),
  ...(help ? { help } : {}),
});

const sized = ({ max }: AnyField) => (max ? { max } : {});
const limits = ({ min, max }: AnyField) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

interface Said {
  mask: Mask | undefined;
  onPick: Own['onPick'] | undefined;
  fault: Own['fault'];
}
function inputOf(field: AnyField, props: FieldProps, { mask, onPick, fault }: Said): ReactNode {
  const { kind, of } = field;
  if (mask) return <MaskField {...props} mask={mask} />;
  switch (kind) {
    case 'long':
      return <TextareaField {...props} {...sized(field)} {...(field.rows ? { rows: field.rows } : {})} />;
    case 'money':
    case 'amount':
      return <MoneyField {...props} bare={kind === 'amount'} />;
    case 'quantity':
    case 'decimal':
      return <NumberField {...props} {...limits(field)} decimals={field.places ?? 0} />;
    case 'percent':
      return <NumberField {...props} {...limits(field)} decimals={field.places ?? 0} suffix="%" />;
    case 'count':
      return (
        <NumberField
          {...props}
          {...limits(field)}
          asNumber
          {...(field.unit ? { suffix: ` ${field.unit.many}` } : {})}
        />
      );
    case 'minutes':
      return <NumberField {...props} {...limits(field)} asNumber />;
    case 'day':
      return <DateField {...props} />;
    case 'time':
      return <TimeField {...props} />;
    case 'flag':
      return <SwitchField {...props} />;
    case 'uf':
      return <UfField {...props} />;
    case 'choice':
      return <SelectField {...props} options={of?.options ?? []} {...(onPick ? { onPick } : {})} />;
    case 'choices':
      return <MultiSelectField {...props} options={of?.options ?? []} />;
    case 'email':
      return <TextField {...props} {...sized(field)} type="email" />;
    case 'text':
      return <TextField {...props} {...sized(field)} {...(fault ? { fault } : {})} />;
    case 'document':
    case 'phone':
    case 'ncm':
    case 'moment':
    case 'reference':
    case 'references':
    case 'tags':
      throw new Error(`${props.name} has an input of its own`);
  }
}
