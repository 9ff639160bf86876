import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useWindowEvent } from '@mantine/hooks';
import { IconHistory, IconLock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { AppError } from '#core/contract/error.ts';
import { formatDateTime } from '#core/contract/format.ts';
import { confirm, type Question } from '#core/web/confirm.tsx';
import { refreshLike, useWrite } from '#core/web/query.ts';
import { toast } from '#core/web/toast.ts';
import { listAddress } from '#core/web/list/use-return.ts';
import { ErrorSummary, focusField, focusFirstError, inPageOrder } from './error-summary.tsx';
import { firstField } from './first-field.ts';
import { GoneNotice } from './gone-notice.tsx';
import {
  errorsOf,
  FormContext,
  type Errors,
  type FormApi,
  type FormHandle,
  type FormKit,
  type Values,
} from './form-context.ts';
import { differences, reapply, staleOf, type StaleDetails } from './stale.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import classes from './form.module.css';

export interface FormBodyProps {
  /** The record's name in the log: `customer`. Its words are those of the history. */
  entity: string;
  endpoint: Endpoint & { body: z.ZodType };
  params?: Record<string, string> | undefined;
  initial: Values;
  editing?: boolean;
  /** A stored row as form values, version included. */
  valuesOf: (row: Record<string, unknown>) => Values;
  /** The row as it is now, when a refusal does not carry it. */
  fetchCurrent?: () => Promise<Record<string, unknown> | undefined>;
  success: string;
  saveLabel?: string | undefined;
  /** Asked before it is sent, with what it leads to; a dangerous one makes the button red. */
  ask?: ((values: Values) => Question) | undefined;
  /** It may be looked at only; why, where that is said better than in general. */
  frozen?: boolean | string | undefined;
  back: string;
  onSaved: (reply: unknown) => void;
  children: (form: FormHandle<Values>) => ReactNode;
}

/** One filling of a form: checks, saves, places the refusals, keeps the draft, guards the door. */
export function FormBody(props: FormBodyProps) {
  const { endpoint, initial, back } = props;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const [labels] = useState(() => new Map<string, string>());
  const [files] = useState(() => new Map<string, File>());
  const [faults] = useState(() => new Map<string, string>());
  const [stale, setStale] = useState<{ details: StaleDetails; theirs: Values } | null>(null);
  /** How often saving met that the record is gone: each is told anew. */
  const [gone, setGone] = useState(0);
  const form = useForm({ initialValues: initial, validate: schemaResolver(endpoint.body, { sync: true }) }) as FormApi;
  const kit = useMemo<FormKit>(() => ({ form, labels, files, faults }), [form, labels, files, faults]);

  const dirty = form.isDirty();
  const draft = useDraft(pathname, form.values, dirty);
  const guard = useLeaveGuard(dirty, draft.forget);
  const [restored, setRestored] = useState(draft.found?.at ?? null);
  const restore = useEffectEvent(() => {
    if (draft.found) form.setValues(draft.found.values);
  });
  const begin = useEffectEvent(() => {
    if (element.current) firstField(element.current, props.editing)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    restore();
    begin();
  }, []);

  const write = useWrite(endpoint, {
    success: props.success,
    onSuccess: (reply) => {
      guard.letGo();
      draft.forget();
      props.onSaved(reply);
    },
    onRefused: refused,
  });
  function refused(error: AppError): boolean {
    const newer = staleOf(error);
    if (newer) {
      void meet(newer, error);
      return true;
    }
    if (error.status === 404 && props.params) {
      setGone((times) => times + 1);
      void refreshLike(endpoint, { onScreen: 'wait' });
      return true;
    }
    if (error.errors) {
      showErrors(
        Object.fromEntries(
          Object.entries(error.errors).map(([path, messages]) => [path, messages[0] ?? error.message]),
        ),
      );
      return true;
    }
    return false;
  }
  /** Someone else's change: shown, unless it touched nothing this form holds (a password reset, a sign-in). */
  async function meet(newer: StaleDetails, error: AppError) {
    const row = newer.current ?? (await props.fetchCurrent?.());
    if (!row) return toast.error(error.message);
    const theirs = props.valuesOf(row);
    const base = form.getInitialValues();
    if (theirs.version === base.version || differences(base, base, theirs).length > 0) {
      setStale({ details: newer, theirs });
      return;
    }
    form.setInitialValues(theirs);
    form.setFieldValue('version', theirs.version);
    // After the refused attempt is over.
    setTimeout(() => void submit());
  }
  function showErrors(errors: Errors) {
    form.setErrors(inPageOrder(element.current, errors));
    // After the messages are drawn, or the summary would push the field away.
    requestAnimationFrame(() => focusFirstError(element.current, errors));
  }

  // State lags a second click by a render; a ref does not.
  const sending = useRef(false);
  async function submit(): Promise<void> {
    if (sending.current || props.frozen) return;
    const errors = errorsOf(kit);
    if (errors) return showErrors(errors);
    sending.current = true;
    if (props.ask && !(await confirm(props.ask(form.getValues())))) {
      sending.current = false;
      return;
    }
    const input = {
      ...(props.params ? { params: props.params } : {}),
      body: form.getValues(),
      files: [...files.values()],
    };
    write.mutate(input, {
      onSettled: () => {
        sending.current = false;
      },
    });
  }
  useWindowEvent('keydown', (event) => {
    const inside = event.target === document.body || element.current?.contains(event.target as Node);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !inside) return;
    event.preventDefault();
    void submit();
  });

  function settle(theirs: Values, next: Values, clean: boolean) {
    form.setInitialValues(theirs);
    form.setValues(next);
    if (clean) draft.discard();
    setStale(null);
    setRestored(null);
  }

  const handle: FormHandle<Values> = {
    values: form.values,
    busy: write.isPending,
    editing: props.editing ?? false,
    at: (path) => ({ name: path }),
    set: (key, value) => form.setFieldValue(key, value),
  };
  return (
    <FormContext value={kit}>
      <form
        ref={element}
        className={classes.form}
        noValidate
        aria-busy={write.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm" className={classes.notices}>
          {props.frozen && (
            <Alert color="gray" icon={<IconLock size={18} />}>
              {typeof props.frozen === 'string' ? props.frozen : 'Este registro não pode ser alterado.'} O que for
              digitado aqui não é salvo.
            </Alert>
          )}
          {gone > 0 && <GoneNotice key={gone} back={back} />}
          {restored && (
            <Alert
              color="blue"
              icon={<IconHistory size={18} />}
              title="Rascunho recuperado"
              withCloseButton
              closeButtonLabel="Fechar aviso"
              onClose={() => setRestored(null)}
            >
              <Group justify="space-between" gap="xs">
                <Text size="sm">Trouxemos de volta o que você digitou em {formatDateTime(restored)} e não salvou.</Text>
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => {
                    form.reset();
                    draft.discard();
                    setRestored(null);
                  }}
                >
                  Descartar rascunho
                </Button>
              </Group>
            </Alert>
          )}
          <ErrorSummary errors={form.errors} labels={labels} onPick={(path) => focusField(element.current, path)} />
        </Stack>
        {props.children(handle)}
        <div className={classes.bar}>
          {dirty && (
            <Text size="sm" c="dimmed" className={classes.unsaved}>
              Alterações não salvas
            </Text>
          )}
          <Button variant="default" onClick={() => void navigate(listAddress(back))} disabled={write.isPending}>
            {props.frozen ? 'Voltar' : 'Cancelar'}
          </Button>
          {!props.frozen && (
            <Button
              type="submit"
              loading={write.isPending}
              title="Ctrl+Enter"
              {...(props.ask?.(form.values).danger ? { color: 'red' } : {})}
            >
              {props.saveLabel ?? 'Salvar'}
            </Button>
          )}
        </div>
      </form>
      {stale && (
        <StaleDialog
          entity={props.entity}
          details={stale.details}
          base={form.getInitialValues()}
          mine={form.getValues()}
          theirs={stale.theirs}
          labels={labels}
          onClose={() => setStale(null)}
          onReload={() => settle(stale.theirs, stale.theirs, true)}
          onReapply={() =>
            settle(stale.theirs, reapply(form.getInitialValues(), form.getValues(), stale.theirs), false)
          }
        />
      )}
    </FormContext>
  );
}
