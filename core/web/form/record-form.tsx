import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { call } from '#core/web/call.ts';
import { queryOf } from '#core/web/query.ts';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { listAddress, markMade } from '#core/web/list/use-return.ts';
import { FormBody } from './form-body.tsx';
import type { FormHandle, Values } from './form-context.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import classes from './form.module.css';

type WriteEndpoint = Endpoint & { body: z.ZodType };
export interface FormResource {
  show: Endpoint & { reply: z.ZodType<{ data: { version: number } }> };
  create: WriteEndpoint;
  update: WriteEndpoint;
}
export type RecordOf<R extends FormResource> = z.output<R['show']['reply']>['data'];
export type ValuesOf<R extends FormResource> = z.input<R['create']['body']>;

export interface RecordFormProps<R extends FormResource> {
  resource: R;
  /** Its name in the log: `customer`. */
  entity: string;
  /** Absent when creating. */
  uuid: string | undefined;
  /** What the path of a new record names: the one it belongs to. */
  createParams?: Record<string, string>;
  /** Form values of a stored row, or of a new one. The version is added by the form. */
  values: (row: RecordOf<R> | undefined) => ValuesOf<R>;
  title: { create: string; update: (row: RecordOf<R>) => string };
  success: { create: string; update: string };
  /** Where Cancelar and a successful save lead. */
  back: string;
  /** Instead of going back. */
  onSaved?: (reply: unknown, created: boolean) => void;
  /** Besides going back. */
  after?: (reply: unknown, created: boolean) => void;
  saveLabel?: string;
  /** The record may be looked at, not changed. */
  frozen?: (row: RecordOf<R>) => boolean;
  /** Right of the title: delete, reset password. */
  actions?: (row: RecordOf<R>) => ReactNode;
  children: (form: FormHandle<ValuesOf<R>>, row: RecordOf<R> | undefined) => ReactNode;
}

/** Create and edit in one: fetches the record, fills the form, saves by the right endpoint. */
export function RecordForm<R extends FormResource>(props: RecordFormProps<R>) {
  const { resource, uuid } = props;
  // What is typed upon must be what is stored: never a cached copy, never refreshed under the fingers.
  const found = useQuery({
    ...queryOf(resource.show, { params: { uuid: uuid ?? '' } } as never),
    enabled: uuid !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [openedAt] = useState(() => Date.now());
  // Asked again behind a form that stands (its password was reset), an answer that fails takes nothing away.
  const failed = found.isError && found.dataUpdatedAt < openedAt;
  const row = found.data?.data as RecordOf<R> | undefined;
  const title = uuid === undefined ? props.title.create : row ? props.title.update(row) : undefined;
  useTitle(title);
  if (uuid !== undefined && failed)
    return <RecordMissing error={found.error} back={props.back} onRetry={() => void found.refetch()} />;
  return (
    <div className={classes.page}>
      {title === undefined || (uuid !== undefined && found.isFetching && !found.isFetchedAfterMount) ? (
        <FormSkeleton />
      ) : (
        <>
          <header className={classes.header}>
            <Title order={1} size="h2">
              {title}
            </Title>
            {row && props.actions?.(row)}
          </header>
          <Filling {...props} row={row} key={uuid ?? 'new'} />
        </>
      )}
    </div>
  );
}

/** What a creating call answers: the record, or the many it made. */
function madeIn(reply: unknown): string | undefined {
  const { data } = reply as { data?: { uuid?: string } | readonly { uuid?: string }[] };
  return [data].flat()[0]?.uuid;
}

function Filling<R extends FormResource>(props: RecordFormProps<R> & { row: RecordOf<R> | undefined }) {
  const { resource, uuid, row, back } = props;
  const navigate = useNavigate();
  const valuesOf = (stored: RecordOf<R>): Values => ({ ...(props.values(stored) as Values), version: stored.version });
  return (
    <FormBody
      entity={props.entity}
      endpoint={row ? resource.update : resource.create}
      params={row && uuid ? { uuid } : props.createParams}
      editing={row !== undefined}
      initial={row ? valuesOf(row) : (props.values(undefined) as Values)}
      valuesOf={(stored) => valuesOf(stored as RecordOf<R>)}
      fetchCurrent={async () => {
        const reply = await call(resource.show, { params: { uuid } } as never).catch(() => undefined);
        return (reply as { data: Record<string, unknown> } | undefined)?.data;
      }}
      success={row ? props.success.update : props.success.create}
      saveLabel={props.saveLabel}
      frozen={row !== undefined && (props.frozen?.(row) ?? false)}
      back={back}
      onSaved={(reply) => {
        props.after?.(reply, !row);
        if (props.onSaved) return props.onSaved(reply, !row);
        const made = row ? undefined : madeIn(reply);
        if (made) markMade(back, made);
        void navigate(listAddress(back));
      }}
    >
      {(form) => props.children(form as unknown as FormHandle<ValuesOf<R>>, row)}
    </FormBody>
  );
}
