import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FormSection } from '#core/web/form/form-section.tsx';
import { FormSkeleton } from '#core/web/form/form-skeleton.tsx';
import { Picker } from '#core/web/form/picker.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { queryOf } from '#core/web/query.ts';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import type { StockItem } from '../contract.ts';
import { blankBatch, NewBatchFields } from './batch-fields.tsx';
import { amount, itemSource, stockOf, useStock, type StockOf } from './stock-words.ts';
import classes from './stock.module.css';

/** A new batch of an item; which item comes in the address or is asked for first. */
export function Component() {
  const of = useStock();
  const [params, setParams] = useSearchParams();
  const uuid = params.get('item');
  if (uuid) return <OfItem of={of} uuid={uuid} />;
  return (
    <div className={classes.page}>
      <Title order={1} size="h2" mb="md">
        Novo lote
      </Title>
      <Picker
        label="Item em estoque"
        description="O lote entra no registro de estoque deste item."
        source={itemSource(of)}
        value={null}
        onChange={(item) => item && setParams({ item }, { replace: true })}
      />
      <Text size="sm" c="dimmed" mt="lg">
        O item ainda não tem registro de estoque?
      </Text>
      <Button component={Link} to={`${of.base}/register`} variant="default" mt="xs">
        Cadastrar estoque
      </Button>
    </div>
  );
}

function OfItem({ of, uuid }: { of: StockOf; uuid: string }) {
  const found = useQuery(queryOf(of.api.show, { params: { uuid } }));
  if (found.isPending) return <FormSkeleton />;
  if (found.isLoadingError)
    return <RecordMissing error={found.error} back={of.base} onRetry={() => void found.refetch()} />;
  return <NewBatch item={found.data.data} />;
}

function NewBatch({ item }: { item: StockItem }) {
  const { api, base } = stockOf(item.kind);
  const navigate = useNavigate();
  const back = `${base}/show/${item.uuid}`;
  return (
    <RecordForm
      entity="stock_batch"
      resource={{ show: api.showBatch, create: api.addBatch, update: api.editBatch }}
      uuid={undefined}
      createParams={{ uuid: item.uuid }}
      values={() => blankBatch()}
      title={{ create: 'Novo lote', update: (row) => row.batch_number }}
      success={{ create: 'Entrada registrada com sucesso!', update: '' }}
      back={back}
      onSaved={() => void navigate(back)}
      saveLabel="Dar entrada"
    >
      {(form) => (
        <FormSection
          title={item.name}
          hint={`${item.code} · saldo ${amount(item.on_hand, item.unit)}${item.location ? ` · ${item.location}` : ''}`}
        >
          <NewBatchFields at={(field) => form.at(field as 'notes').name} place={item.location} unit={item.unit} />
        </FormSection>
      )}
    </RecordForm>
  );
}
