import { Alert, Anchor, Button, Checkbox, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { IconBarcode, IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { DoneBar } from '#core/web/done-bar.tsx';
import { formatNumber } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { useHits } from '#core/web/search/use-hits.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { stockCount, type StockCount } from '../contract.ts';
import { lastRound } from '../stock-count.rules.ts';
import { useCountSteps } from './count-steps.tsx';
import { CountCard } from './count-card.tsx';
import classes from './counting.module.css';

export function Component() {
  return (
    <RecordLoader endpoint={stockCount.show} back="/stock/count">
      {(row) => <Counting row={row} />}
    </RecordLoader>
  );
}

/** One batch at a time, in the order of the shelves, one-handed; a scanner types into the search. */
function Counting({ row }: { row: StockCount }) {
  const steps = useCountSteps();
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [all, setAll] = useState(false);
  const [current, setCurrent] = useState<string>();
  useTitle(`Contagem ${row.code}`);
  // A quantity typed quickly must not land in the batch that was looked for before: only hits of the text are counted.
  const { data, waiting } = useHits(
    text,
    (search) =>
      queryOf(stockCount.lines, {
        params: { uuid: row.uuid },
        query: { per_page: '30', ...(search ? { search } : {}), ...(all || search ? {} : { pending: '1' }) },
      } as never),
    { enabled: row.status === 'COUNTING', pause: 250 },
  );
  const lines = data?.data ?? [];
  const line = lines.find(({ uuid }) => uuid === current) ?? lines[0];
  const place = line ? lines.indexOf(line) : -1;
  const go = (steps: number) => setCurrent(lines[(place + steps + lines.length) % lines.length]?.uuid);

  function saved() {
    // Found by a scan: ready for the next one.
    if (typed) {
      setTyped('');
      setCurrent(undefined);
      search.current?.focus();
    } else go(1);
  }

  /** The keyboard waits in the search until the batch is there: a quantity typed meanwhile is not the old one's. */
  function find(code: string) {
    setTyped(code);
    setCurrent(undefined);
    search.current?.focus();
  }

  if (row.status !== 'COUNTING')
    return (
      <Alert color="blue" title="Este inventário não está em contagem.">
        <Anchor component={Link} to={`/stock/count/show/${row.uuid}`}>
          Ver o inventário {row.code}
        </Anchor>
      </Alert>
    );
  return (
    <div className={classes.page}>
      <header>
        <Anchor component={Link} to={`/stock/count/show/${row.uuid}`} className="mono" size="sm">
          {row.code}
        </Anchor>
        <Title order={1} size="h3">
          {row.title}
        </Title>
        <Text size="sm" c="dimmed" aria-live="polite">
          {row.round === lastRound && 'Segunda contagem · '}
          {formatNumber(row.counted)} de {formatNumber(row.line_count)} contados
        </Text>
        <DoneBar done={row.counted} total={row.line_count} label="Andamento da contagem" size="lg" mt={6} />
      </header>
      <TextInput
        ref={search}
        size="lg"
        type="search"
        aria-label="Buscar ou ler o código"
        placeholder="Buscar ou ler o código"
        leftSection={<IconBarcode size={22} aria-hidden />}
        value={typed}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setCurrent(undefined);
        }}
      />
      {!data || waiting ? (
        <Skeleton h={280} />
      ) : line ? (
        <CountCard
          key={`${line.uuid}:${line.version}`}
          count={row.uuid}
          line={line}
          onSaved={saved}
          onCode={find}
          onPrevious={lines.length > 1 ? () => go(-1) : undefined}
          onNext={lines.length > 1 ? () => go(1) : undefined}
        />
      ) : text ? (
        <Alert color="yellow">{`Nada neste inventário com “${text}”.`}</Alert>
      ) : (
        <Alert color="green" icon={<IconCheck size={20} />} title="Tudo contado!">
          <Button mt="xs" size="md" loading={steps.busy} onClick={() => void steps.take(row, 'review')}>
            Encerrar contagem
          </Button>
        </Alert>
      )}
      <Checkbox
        label="Mostrar também o que já foi contado"
        checked={all}
        onChange={(event) => {
          setAll(event.currentTarget.checked);
          setCurrent(undefined);
        }}
      />
    </div>
  );
}
