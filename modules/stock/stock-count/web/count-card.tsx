import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatNumber, plainDecimal } from '#core/contract/format.ts';
import { DecimalInput } from '#core/web/form/decimal-input.tsx';
import { decimalFault } from '#core/web/form/parse-decimal.ts';
import { refreshLike, useWrite } from '#core/web/query.ts';
import { stockCount, type CountLine } from '../contract.ts';
import classes from './counting.module.css';

interface Props {
  count: string;
  line: CountLine;
  onSaved: () => void;
  /** A scanner typed into the quantity. */
  onCode: (code: string) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

const places = { decimals: 3, min: 0 };
/** Letters are no quantity: what holds them came from a label. */
const codeIn = (typed: string): string | null => (/\p{L}/u.test(typed) ? typed : null);
const isOf = ({ item_code, batch_number }: CountLine, code: string): boolean =>
  [item_code, batch_number].some((own) => own?.toLowerCase() === code.toLowerCase());

/** The batch in hand: where it is, what it is, how many there are. */
export function CountCard({ count, line, onSaved, onCode, onPrevious, onNext }: Props) {
  const [quantity, setQuantity] = useState(plainDecimal(line.quantity));
  const [error, setError] = useState<string | null>(null);
  const write = useWrite(stockCount.count, {
    onSuccess: onSaved,
    onRefused: (refusal) => {
      setError(refusal.errors?.quantity?.[0] ?? refusal.message);
      // Someone else was there: what they counted is shown.
      if (refusal.status === 409) void refreshLike(stockCount.count);
      return true;
    },
  });
  function save() {
    if (quantity === '') return setError('Informe a quantidade. Se não há nenhum, digite 0.');
    const code = codeIn(quantity);
    if (code !== null) {
      setQuantity('');
      // The label of the batch in hand: it is the one shown.
      if (!isOf(line, code)) onCode(code);
      return;
    }
    const fault = decimalFault(quantity, places);
    if (fault) return setError(fault);
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
      <DecimalInput
        mt="sm"
        size="xl"
        label={`Quantidade (${line.unit})`}
        {...places}
        value={quantity}
        error={error}
        autoFocus
        data-autofocus
        onChange={(next) => {
          setQuantity(next);
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
