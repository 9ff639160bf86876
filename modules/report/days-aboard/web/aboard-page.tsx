import { Alert, Anchor, Button, Group, Skeleton, Switch, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatFileSize, formatNumber } from '#core/contract/format.ts';
import { ageWords } from '#core/web/aboard/aboard.rules.ts';
import { canKeep, chooseDevice, isFieldDevice } from '#core/web/aboard/field-device.ts';
import { beginKeeping, forgetAboard } from '#core/web/aboard/keeping.ts';
import { keptAnswers } from '#core/web/aboard/kept-answers.ts';
import { type OfflineProgram, startOffline, stopOffline, useOfflineProgram } from '#core/web/aboard/new-version.ts';
import { type Pinned, pinsQuery, usePins } from '#core/web/aboard/pins.ts';
import { forgetTaking, takeAboard, useTaken } from '#core/web/aboard/taking.ts';
import { useTakes } from '#core/web/aboard/use-takes.ts';
import { queryOf } from '#core/web/query.ts';
import { storageWords, useDeviceStorage } from '#core/web/queue/device-storage.ts';
import { useUser } from '#core/web/session.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { useNow } from '#core/web/use-now.ts';
import { aboard, type Chosen } from '../contract.ts';
import classes from './aboard.module.css';

/** What this device has without a network: how much, how old, and what was asked for by hand. */
export function Component() {
  useTitle('A bordo');
  const [keeps, setKeeps] = useState(isFieldDevice);
  return (
    <div className={classes.page}>
      <header>
        <Title order={1} size="h2">
          A bordo
        </Title>
        <Text size="sm" c="dimmed">
          O que este dispositivo mostra sem rede: o seu dia, o que você abriu hoje e o que escolheu levar.
        </Text>
      </header>
      {canKeep() ? (
        <Keeping keeps={keeps} onChange={setKeeps} />
      ) : (
        <Alert color="yellow">Este navegador não guarda o trabalho para abrir sem rede.</Alert>
      )}
      {keeps && <Contents />}
      <ChosenLists />
    </div>
  );
}

function Keeping({ keeps, onChange }: { keeps: boolean; onChange: (keeps: boolean) => void }) {
  const user = useUser();
  const takes = useTakes();
  async function change(wanted: boolean) {
    chooseDevice(wanted);
    onChange(wanted);
    if (wanted) {
      beginKeeping(user.uuid);
      if (isBuilt) void startOffline().catch(() => undefined);
      await takeAboard(await takes.load(), user, true);
    } else {
      forgetAboard();
      forgetTaking();
      await stopOffline();
    }
  }
  if (!takes.may) return <Alert color="gray">O seu perfil não executa ordens em campo.</Alert>;
  return (
    <Switch
      size="md"
      label="Usar este dispositivo sem rede"
      description="Fica guardado cifrado neste dispositivo e é apagado quando você sai."
      checked={keeps}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

const programWords: Record<OfflineProgram, string> = {
  here: 'O aplicativo está neste dispositivo e abre sem rede.',
  coming: 'Guardando o aplicativo para abrir sem rede…',
  missing: 'O aplicativo ainda não abre sem rede. Ele é guardado assim que a rede permitir.',
};
/** Only a built program can start without a network. */
const isBuilt = import.meta.env.PROD;

function Contents() {
  const user = useUser();
  const takes = useTakes();
  const taken = useTaken();
  const program = useOfflineProgram();
  const storage = useDeviceStorage();
  const now = useNow().getTime();
  const { data: held } = useQuery({
    // Counted anew when another taking is done.
    queryKey: ['aboard-held', taken.at, taken.running],
    queryFn: () => keptAnswers.list(),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  function takeNow() {
    if (isBuilt) void startOffline().catch(() => undefined);
    void takes.load().then((list) => takeAboard(list, user, true));
  }
  if (!held) return <Skeleton h={96} role="status" aria-label="Carregando o que está a bordo" />;
  const bytes = held.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <section aria-label="Guardado neste dispositivo" className={classes.contents}>
      <Text fw={600}>
        {formatNumber(held.length)} {held.length === 1 ? 'resposta' : 'respostas'} · {formatFileSize(bytes)}
      </Text>
      <Text size="sm" c="dimmed" role="status">
        {taken.running
          ? 'Atualizando o que vai a bordo…'
          : taken.cut
            ? 'A rede caiu no meio: o que já veio está guardado, o resto vem quando ela voltar.'
            : taken.at
              ? `Atualizado ${ageWords(taken.at, now)}.`
              : 'Ainda não foi carregado por inteiro.'}
      </Text>
      {isBuilt && (
        <Text size="sm" role="status" c={program === 'missing' ? 'var(--mantine-color-yellow-text)' : 'dimmed'}>
          {programWords[program]}
        </Text>
      )}
      {storage && (
        <Text size="sm" c="dimmed">
          {storageWords(storage)}
        </Text>
      )}
      <Group mt="xs">
        <Button
          size="md"
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={taken.running}
          onClick={takeNow}
        >
          Atualizar agora
        </Button>
      </Group>
    </section>
  );
}

function ChosenLists() {
  const { pins } = usePins();
  const { data, error } = useQuery({
    ...queryOf(aboard.chosen, { query: pinsQuery(pins) } as never),
    meta: { silent: true },
  });
  if (!data) return error ? <Text c="dimmed">{error.message}</Text> : <Skeleton h={160} />;
  const { orders, visits } = data.data;
  if (orders.length + visits.length === 0)
    return <Text c="dimmed">Nenhuma ordem e nenhuma visita sua para estes dias.</Text>;
  return (
    <>
      <Rows title="Ordens" kind="orders" rows={orders} at="/service-order/maintenance" />
      <Rows title="Visitas" kind="visits" rows={visits} at="/maintenance-schedule/show" />
    </>
  );
}

function Rows({ title, kind, rows, at }: { title: string; kind: Pinned; rows: readonly Chosen[]; at: string }) {
  const { pin, unpin, isPinned } = usePins();
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}{' '}
        <Text span inherit c="dimmed" fw={400}>
          {rows.length}
        </Text>
      </Title>
      <ul className={classes.rows}>
        {rows.map(({ uuid, code, title: what, customer_name, day }) => (
          <li key={uuid} className={classes.row}>
            <div className={classes.what}>
              <Anchor component={Link} to={`${at}/${uuid}`} className="mono">
                {code}
              </Anchor>
              <Text size="sm">{what}</Text>
              <Text size="sm" c="dimmed">
                {[customer_name, day && formatDate(day)].filter(Boolean).join(' · ')}
              </Text>
            </div>
            {isPinned(kind, uuid) ? (
              <Button variant="light" onClick={() => unpin(kind, uuid)} aria-label={`Não levar mais: ${code}`}>
                Não levar mais
              </Button>
            ) : (
              <Button variant="default" onClick={() => pin(kind, uuid)} aria-label={`Levar comigo: ${code}`}>
                Levar comigo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
