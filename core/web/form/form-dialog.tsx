import { Alert, Button, Group, Modal } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import type { z } from 'zod';
import type { Endpoint, Reply } from '#core/contract/endpoint.ts';
import type { FieldErrors } from '#core/contract/error.ts';
import { wayBack } from '#core/web/confirm.tsx';
import { refreshLike, useWrite } from '#core/web/query.ts';
import { dropOldToasts } from '#core/web/toast.ts';
import { focusFirstError } from './error-summary.tsx';
import { errorsOf, FormContext, type FormApi, type FormKit, type Values } from './form-context.ts';
import { firstField } from './first-field.ts';
import { goneText } from './gone-notice.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import classes from './form.module.css';

export type WriteEndpoint = Endpoint & { body: z.ZodType };
/** What was filled in, as it is sent. */
export interface Filled {
  body: Values;
  files: readonly File[];
}
/** Another way to the server than a call that is waited for. */
export interface Via {
  busy: boolean;
  /** `refused` places what the server said; false where no field is meant by it. */
  send: (filled: Filled, refused: (refusal: { message: string; errors?: FieldErrors | undefined }) => boolean) => void;
}
export interface FormDialogProps<E extends WriteEndpoint> {
  title: string;
  endpoint: E;
  params?: Record<string, string>;
  initial: Partial<z.input<E['body']>>;
  /** Sent along, asked of nobody: a version, a status. */
  fixed?: Partial<z.input<E['body']>>;
  /** The verb of the button. */
  verb: string;
  /** Cannot be undone: the verb is red and Enter in a field does not press it. */
  danger?: boolean | undefined;
  success: string | ((reply: Reply<E>) => string);
  onDone: (reply: Reply<E>) => void;
  onClose: () => void;
  via?: Via;
  children: (values: z.input<E['body']>) => ReactNode;
}

/** A question of at most five fields over a screen: checked, sent and refused as every form is. */
export function FormDialog<E extends WriteEndpoint>(props: FormDialogProps<E>) {
  const { endpoint, params, fixed, via } = props;
  const form = useForm({
    initialValues: { ...props.initial, ...fixed },
    validate: schemaResolver(endpoint.body, { sync: true }),
  }) as unknown as FormApi;
  const [maps] = useState(() => ({
    labels: new Map<string, string>(),
    files: new Map<string, File>(),
    faults: new Map<string, string>(),
  }));
  const kit = useMemo<FormKit>(() => ({ form, ...maps }), [form, maps]);
  const [gone, setGone] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useReturnFocus();
  // What was told of the screen below would lie over the dialog's own buttons.
  useEffect(() => dropOldToasts({ back: false }), []);
  const mounted = useCallback((node: HTMLFormElement | null) => {
    // The keyboard begins there, not on the cross.
    if (node) firstField(node)?.setAttribute('data-autofocus', 'true');
    element.current = node;
  }, []);
  function place({ errors, message }: { message: string; errors?: FieldErrors | undefined }): boolean {
    if (!errors) return false;
    form.setErrors(
      Object.fromEntries(Object.entries(errors).map(([path, messages]) => [path, messages[0] ?? message])),
    );
    return true;
  }
  const write = useWrite(endpoint, {
    success: props.success,
    onSuccess: (reply) => props.onDone(reply),
    onRefused: (refusal) => {
      if (refusal.status === 404 && params) {
        setGone(true);
        void refreshLike(endpoint, { onScreen: 'wait' });
        return true;
      }
      return place(refusal);
    },
  });
  const busy = via?.busy ?? write.isPending;
  function save(event: SyntheticEvent) {
    event.preventDefault();
    // The form it may have been opened from must not be sent along.
    event.stopPropagation();
    if (busy) return;
    const errors = errorsOf(kit);
    if (errors) {
      form.setErrors(errors);
      return focusFirstError(element.current, errors);
    }
    const filled: Filled = { body: { ...form.getValues(), ...fixed }, files: [...maps.files.values()] };
    if (via) return via.send(filled, place);
    write.mutate({ ...(params ? { params } : {}), ...filled } as never);
  }
  const byEnter = (event: FormEvent) => (props.danger ? event.preventDefault() : save(event));
  // What is said of a field that is not on the screen would otherwise be lost.
  const [homeless] = Object.entries(form.errors).filter(([path]) => !maps.labels.has(path));
  return (
    <Modal opened onClose={props.onClose} title={props.title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <FormContext value={kit}>
        <form ref={mounted} onSubmit={byEnter} noValidate aria-busy={busy}>
          {(gone || homeless) && (
            <Alert color="red" mb="md" role="alert">
              {gone ? goneText : homeless?.[1]}
            </Alert>
          )}
          <div className={classes.grid}>{props.children(form.values as z.input<E['body']>)}</div>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={props.onClose} disabled={busy}>
              {wayBack(props.verb)}
            </Button>
            <Button {...(props.danger ? { color: 'red', onClick: save } : { type: 'submit' })} loading={busy}>
              {props.verb}
            </Button>
          </Group>
        </form>
      </FormContext>
    </Modal>
  );
}
