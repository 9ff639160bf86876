import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { FormContext, type FormApi, type FormKit } from '#core/web/form/form-context.ts';
import { Picker } from '#core/web/form/picker.tsx';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { LineTable } from '#core/web/lines/line-table.tsx';
import { useWrite } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { toast } from '#core/web/toast.ts';
import { purchaseRequest, type PurchaseRequestSummary } from '#modules/purchase/purchase-request/contract.ts';
import { mostItems } from '../bulk-request.rules.ts';
import {
  emptyLine,
  isEmptyLine,
  lineFaults,
  wholeFault,
  withSuggestions,
  type Bulk,
  type BulkLine,
  type BulkTarget,
} from '../bulk-state.rules.ts';
import { bulkRequest } from '../contract.ts';
import { ApplyToAll, bulkColumns } from './bulk-lines.tsx';
import { bulkOf, heardSoFar, keepBulk } from './bulk-store.ts';
import { askToLeave } from './leave.ts';
import classes from './bulk-request.module.css';

const openRequests = pickerSource<PurchaseRequestSummary>({
  list: purchaseRequest.list,
  show: purchaseRequest.show,
  query: { status: 'DRAFT,REANALYSIS' },
  option: ({ uuid, code, justification }) => ({ value: uuid, label: code, hint: justification }),
});

const keptAfterMs = 300;
type Values = BulkTarget & { items: BulkLine[] };
type BulkForm = Omit<FormApi, 'values' | 'getValues'> & { values: Values; getValues: () => Values };

/** How many of each and from whom; kept in the browser as it is typed. */
export function Configure({ bulk, onSend }: { bulk: Bulk; onSend: () => void }) {
  const user = useUser().uuid;
  const navigate = useNavigate();
  const [checked, setChecked] = useState(false);
  const reason = useRef<HTMLInputElement>(null);
  const initialValues: Values = { ...bulk.target, items: [...bulk.lines] };
  // Mantine's own types do not resolve here (see FormApi).
  const form = useForm({ initialValues }) as unknown as BulkForm;
  const [maps] = useState(() => ({
    labels: new Map<string, string>(),
    files: new Map<string, File>(),
    faults: new Map<string, string>(),
  }));
  const kit = useMemo<FormKit>(() => ({ form: form as unknown as FormApi, ...maps }), [form, maps]);
  useKept(user, form.values);

  const { items, request_uuid, justification } = form.values;
  const faults = lineFaults(items, checked);
  const suggest = useSuggestions(form);
  const count = items.filter((line) => !isEmptyLine(line)).length;

  function send() {
    const values = form.getValues();
    const lines = values.items.filter((line) => !isEmptyLine(line));
    const target = { request_uuid: values.request_uuid, justification: values.justification.trim() };
    setChecked(true);
    form.setFieldValue('items', lines);
    const whole = wholeFault(lines);
    if (whole) return toast.error(whole);
    if (!target.request_uuid && !target.justification) return reason.current?.focus();
    // What was refused may go through by now: it is for the server to say.
    const fresh = lines.map(({ refused: _refused, ...line }) => line);
    const wrong = lineFaults(fresh, true);
    if (wrong.size > 0) return toast.error(wrong.size === 1 ? '1 item a corrigir.' : `${wrong.size} itens a corrigir.`);
    onSend();
    const keys = { createKey: crypto.randomUUID(), key: crypto.randomUUID() };
    keepBulk(user, { lines: fresh, target, sending: { ...keys, request: null, operation_id: null } });
  }

  return (
    <FormContext value={kit}>
      <Stack gap="md">
        <Group align="flex-start" grow>
          <Picker
            label="Solicitação"
            placeholder="Nova solicitação"
            description="Uma em rascunho, ou deixe em branco para criar outra."
            source={openRequests}
            value={request_uuid}
            onChange={(value) => form.setFieldValue('request_uuid', value)}
          />
          {!request_uuid && (
            <TextInput
              ref={reason}
              label="Justificativa"
              description="Para que é a compra."
              required
              maxLength={500}
              value={justification}
              error={checked && !justification.trim() ? 'Diga para que é a compra' : undefined}
              onChange={(event) => form.setFieldValue('justification', event.currentTarget.value)}
            />
          )}
        </Group>
        <ApplyToAll
          busy={suggest.busy}
          onSuggest={suggest.fill}
          onApply={(patch) => {
            form.setFieldValue(
              'items',
              form.getValues().items.map((line) => ({ ...line, ...patch })),
            );
          }}
        />
        <section aria-label="Peças em lote">
          <LineTable<BulkLine>
            name="items"
            noun={{ one: 'Item', of: 'do item' }}
            columns={bulkColumns}
            blank={() => emptyLine}
            addLabel="Adicionar peça"
            max={mostItems}
            none="Nenhuma peça. Volte à busca, adicione uma ou cole de uma planilha: código, quantidade, fornecedor."
            found={Object.fromEntries([...faults].map(([place, text]) => [`items.${place}.part_id`, [text]]))}
          />
        </section>
        <div className={classes.bar}>
          {faults.size > 0 && (
            <Text size="sm" c="var(--mantine-color-error)" mr="auto">
              {faults.size === 1 ? '1 item a corrigir' : `${formatNumber(faults.size)} itens a corrigir`}
            </Text>
          )}
          <Button
            variant="subtle"
            color="gray"
            onClick={() => void askToLeave(user).then((left) => (left ? navigate('/parts/search') : undefined))}
          >
            Sair do modo em lote
          </Button>
          <Button variant="default" component={Link} to="/parts/search">
            Voltar à busca
          </Button>
          <Button onClick={send}>{count === 1 ? 'Enviar 1 item' : `Enviar ${formatNumber(count)} itens`}</Button>
        </div>
      </Stack>
    </FormContext>
  );
}

/** Kept a moment after the last key, and at once where the page or the screen goes away. */
function useKept(user: string, { items, request_uuid, justification }: Values): void {
  const unkept = useRef<{ typed: Partial<Bulk>; heard: number } | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    // What it began with is what is kept.
    if (!begun.current) {
      begun.current = true;
      return;
    }
    const typed = { lines: items, target: { request_uuid, justification } };
    unkept.current = { typed, heard: heardSoFar() };
    const timer = setTimeout(() => {
      unkept.current = null;
      keepIfOpen(user, typed);
    }, keptAfterMs);
    return () => clearTimeout(timer);
  }, [user, items, request_uuid, justification]);
  useEffect(() => {
    // Only what was typed since, and nothing over what another tab did meanwhile.
    const flush = () => {
      if (unkept.current?.heard === heardSoFar()) keepIfOpen(user, unkept.current.typed);
      unkept.current = null;
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [user]);
}

/** What was left stays left, and what is on its way stays as it was sent. */
function keepIfOpen(user: string, typed: Partial<Bulk>): void {
  const now = bulkOf(user);
  if (now && !now.sending) keepBulk(user, typed);
}

/** What nobody configured yet is filled in as one comes, and again whenever asked. */
function useSuggestions(form: BulkForm) {
  const write = useWrite(bulkRequest.suggest, {
    alone: true,
    onSuccess: ({ data }) => form.setFieldValue('items', withSuggestions(form.getValues().items, data)),
  });
  const fill = (): void => {
    const open = form.getValues().items.filter(({ quantity, supplier_id }) => !quantity || !supplier_id);
    const part_ids = [...new Set(open.flatMap(({ part_id }) => part_id ?? []))].slice(0, mostItems);
    if (part_ids.length > 0) write.mutate({ body: { part_ids } });
  };
  const first = useEffectEvent(fill);
  useEffect(() => first(), []);
  return { busy: write.isPending, fill };
}
