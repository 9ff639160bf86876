import { createContext, useContext, useEffect, useId, type ReactNode } from 'react';

export type Values = Record<string, unknown>;
/** Path → message. */
export type Errors = Record<string, ReactNode>;

/** The part of Mantine's form the kit stands on (its own types do not resolve under node's rules). */
export interface FormApi {
  values: Values;
  errors: Errors;
  getValues: () => Values;
  getInitialValues: () => Values;
  setValues: (values: Values) => void;
  setInitialValues: (values: Values) => void;
  setErrors: (errors: Errors) => void;
  setFieldValue: (path: string, value: unknown) => void;
  getInputProps: (path: string) => {
    value?: unknown;
    checked?: unknown;
    error?: ReactNode;
    onChange: (value: unknown) => void;
  };
  insertListItem: (path: string, item: unknown, index?: number) => void;
  removeListItem: (path: string, index: number) => void;
  reorderListItem: (path: string, move: { from: number; to: number }) => void;
  isDirty: () => boolean;
  reset: () => void;
  validate: () => { hasErrors: boolean; errors: Errors };
}

/** `name`, or a path under one of the form's groups: `contacts.0.phone`. */
export type PathIn<V> = (keyof V & string) | `${keyof V & string}.${string}`;

/** What a screen's render function gets. */
export interface FormHandle<V> {
  values: V;
  /** True while saving. */
  busy: boolean;
  /** The record already exists. */
  editing: boolean;
  /** Binds a field: `<TextField {...form.at('name')} label="Nome" />`. */
  at: (path: PathIn<V>) => { name: string };
  set: <K extends keyof V & string>(key: K, value: V[K]) => void;
}

export interface FormKit {
  form: FormApi;
  /** Path → label, told by the fields themselves; the summary and the stale dialog read it. */
  labels: Map<string, string>;
  /** Field → file chosen for it: sent along, never part of the values a draft keeps. */
  files: Map<string, File>;
  /** Path → what is wrong with what was typed there; such a form is not sent. */
  faults: Map<string, string>;
}
export const FormContext = createContext<FormKit | null>(null);

export function useFormKit(): FormKit {
  const kit = useContext(FormContext);
  if (!kit) throw new Error('A field outside a form');
  return kit;
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What keeps the form from being sent: refused by the contract, or not even a date or a number; null when nothing does. */
export function errorsOf({ form, faults }: FormKit): Errors | null {
  const errors = { ...form.validate().errors, ...Object.fromEntries(faults) };
  return Object.keys(errors).length > 0 ? errors : null;
}

/** The bindings of one field. */
export function useField(name: string, label: string, faultOf?: (value: string) => string | null) {
  const { form, labels, faults } = useFormKit();
  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);
  const id = useId();
  const { value, checked: _, ...props } = form.getInputProps(name);
  const fault = faultOf?.(textOf(value)) ?? null;
  useEffect(() => {
    if (fault === null) return;
    faults.set(name, fault);
    return () => void faults.delete(name);
  }, [faults, name, fault]);
  return { value, props: { ...props, id, name, label }, set: (next: unknown) => form.setFieldValue(name, next) };
}
