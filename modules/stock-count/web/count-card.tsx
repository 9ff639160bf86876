import { ActionIcon, Button, NumberInput, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { invalidate, useWrite } from '#core/web/query.ts';
import { stockCount, type CountLine } from '../contract.ts';
import classes from './counting.module.css';

interface Props {
  count: string;
  line: CountLine;
  onSaved: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The batch in hand: where it is, what it is, how many there are. */
export function CountCard({ count, line, onSaved, onPrevious, onNext }: Props) {
  const [quantity, setQuantity] = useState(line.quantity === null ? '' : String(Number(line.quantity)));
  const [error, setError] = useState<string | null>(null);
  const write = useWrite(stockCount.count, {
    invalidates: ['/stock/count'],
    onSuccess: onSaved,
    onRefused: (refusal) => {
      setError(refusal.errors?.quantity?.[0] ?? refusal.message);
      // Someone else was there: what they counted is shown.
      if (refusal.status === 409) void invalidate('/stock/count');
      return true;
    },
  });
  function save() {
    if (quantity === '') return setError('Informe a quantidade. Se não há nenhum, digite 0.');
    write.mutate({
      params: { uuid: count, line_uuid: line.uuid },
      body: { quantity, version: line.version },
    });
  }
  return (
    <form
      className={classes.card}
      noValidate
      aria-label={`${line.item_name}, lote ${line.batch_number}`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Text className={classes.place}>{line.location || 'Sem local'}</Text>
      <Title order={2} size="h3">
        {line.item_name}
      </Title>
      <Text className="mono" size="sm">
        {line.item_code}
      </Text>
      <Text size="sm" c="dimmed">
        Lote {line.batch_number}
        {line.expires_at && ` · validade ${formatDate(line.expires_at)}`}
      </Text>
      {line.quantity !== null && (
        <Text size="sm" mt={4}>
          Contado: {formatNumber(line.quantity)} {line.unit} por {line.counted_by_name}
        </Text>
      )}
      <NumberInput
        mt="sm"
        size="xl"
        label={`Quantidade (${line.unit})`}
        valueIsNumericString
        value={quantity}
        error={error}
        decimalScale={3}
        decimalSeparator=","
        thousandSeparator="."
        allowNegative={false}
        hideControls
        inputMode="decimal"
        autoFocus
        data-autofocus
        onChange={(next) => {
          setQuantity(String(next));
          setError(null);
        }}
      />
      <div className={classes.bar}>
        <ActionIcon
          variant="default"
          size={56}
          aria-label="Anterior"
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        >
          <IconChevronLeft size={26} />
        </ActionIcon>
        <Button type="submit" size="xl" fullWidth loading={write.isPending}>
          Salvar e seguir
        </Button>
        <ActionIcon variant="default" size={56} aria-label="Pular" disabled={!onNext} onClick={() => onNext?.()}>
          <IconChevronRight size={26} />
        </ActionIcon>
      </div>
    </form>
  );
}
