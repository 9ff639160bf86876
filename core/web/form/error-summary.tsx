import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Errors } from './form-context.ts';

/** `contacts.0.phone` → Contato 1, Telefone. */
export function labelOf(path: string, labels: Map<string, string>): string {
  const [group = '', line] = path.split('.');
  const own = labels.get(path);
  const groupLabel = labels.get(group);
  if (!/^\d+$/.test(line ?? '') || !groupLabel) return own ?? groupLabel ?? '';
  const place = `${groupLabel} ${Number(line) + 1}`;
  return own ? `${place}, ${own}` : place;
}

export function focusField(form: HTMLFormElement | null, path: string): boolean {
  const field = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  if (!field) return false;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
  return document.activeElement === field;
}

const pathsOf = (form: HTMLFormElement | null): string[] =>
  [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].map((field) => field.dataset.path ?? '');

/** As one meets them down the page; what has no field of its own comes last. */
export function inPageOrder(form: HTMLFormElement | null, errors: Errors): Errors {
  const paths = pathsOf(form);
  const placeOf = (path: string): number => (paths.includes(path) ? paths.indexOf(path) : paths.length);
  return Object.fromEntries(Object.entries(errors).toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}

/** The first field in error in the order of the page, not of the error map. */
export function focusFirstError(form: HTMLFormElement | null, errors: Errors): void {
  const first = pathsOf(form).find((path) => Boolean(errors[path]));
  if (first) focusField(form, first);
  else form?.querySelector<HTMLElement>('[data-error-summary]')?.focus();
}

interface Props {
  errors: Errors;
  labels: Map<string, string>;
  onPick: (path: string) => void;
}
export function ErrorSummary({ errors, labels, onPick }: Props) {
  const list = Object.entries(errors).filter(([, message]) => Boolean(message));
  if (list.length === 0) return null;
  const title = list.length === 1 ? 'Falta corrigir 1 campo' : `Falta corrigir ${list.length} campos`;
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} />} title={title} role="alert" data-error-summary tabIndex={-1}>
      <List size="sm" listStyleType="none">
        {list.map(([path, message]) => {
          const label = labelOf(path, labels);
          return (
            <List.Item key={path}>
              {label ? (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  c="inherit"
                  td="underline"
                  ta="left"
                  mih={24}
                  onClick={() => onPick(path)}
                >
                  {label}: {message}
                </Anchor>
              ) : (
                message
              )}
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}
