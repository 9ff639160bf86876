import { Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconClock, IconPlugOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '#core/contract/format.ts';
import type { GoneWords } from '#core/web/decision/decision-gone.tsx';
import { DecisionPage } from '#core/web/decision/decision-page.tsx';
import { focusOn } from '#core/web/decision/focus-on.ts';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { queryClient, queryOf } from '#core/web/query.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { serviceRequestPage, type RequestPage } from '../contract.ts';
import { RequestForm } from './request-form.tsx';

const gone: GoneWords = {
  failed: 'Não foi possível abrir a solicitação',
  ended: {
    decommissioned: (_known, ask) => ({
      icon: IconPlugOff,
      title: 'Equipamento desativado',
      text: `Este equipamento saiu de uso e não recebe mais solicitações por aqui. ${ask} se precisar de atendimento.`,
    }),
  },
};

/** What opens by the code on a unit: which one it is, and the form to ask for service. */
export function Component() {
  return (
    <DecisionPage
      calls={serviceRequestPage}
      loading="Carregando o equipamento"
      gone={gone}
      title={(row) => `Solicitar atendimento · ${row.unit.name}`}
    >
      {(row, token) => <Request row={row} token={token} />}
    </DecisionPage>
  );
}

function Request({ row, token }: { row: RequestPage; token: string }) {
  /** What became of what was sent from here: taken, or there already. */
  const [sent, setSent] = useState<'taken' | 'repeated' | null>(null);
  const { queryKey } = queryOf(serviceRequestPage.show, { params: { token } });
  return (
    <>
      {row.open_request && <Received row={row} request={row.open_request} sent={sent} />}
      <section className={pageClasses.card}>
        <Title order={row.open_request ? 2 : 1}>{row.open_request ? 'Equipamento' : 'Solicitar atendimento'}</Title>
        <Unit unit={row.unit} />
      </section>
      {!row.open_request && (
        <RequestForm
          token={token}
          company={row.company.name}
          onSent={(reply) => {
            setSent(reply.data.is_new ? 'taken' : 'repeated');
            queryClient.setQueryData(queryKey, reply);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </>
  );
}

const Unit = ({ unit }: { unit: RequestPage['unit'] }) => (
  <FactList
    facts={[
      { label: 'Equipamento', value: unit.name },
      { label: 'Modelo', value: unit.model },
      ...(unit.serial_number ? [{ label: 'Número de série', value: unit.serial_number, mono: true }] : []),
      ...(unit.place ? [{ label: 'Local', value: unit.place }] : []),
    ]}
  />
);

interface ReceivedProps {
  row: RequestPage;
  request: NonNullable<RequestPage['open_request']>;
  sent: 'taken' | 'repeated' | null;
}
/** The receipt; to who comes later, that somebody asked already. */
function Received({ row, request, sent }: ReceivedProps) {
  const isTaken = sent === 'taken';
  const Icon = isTaken ? IconCheck : IconClock;
  return (
    <section className={pageClasses.card} role="status">
      <ThemeIcon variant="light" color={isTaken ? 'green' : 'blue'} size={56} radius="xl">
        <Icon size={28} aria-hidden />
      </ThemeIcon>
      <Title order={1} ref={focusOn} tabIndex={-1}>
        {isTaken ? 'Solicitação enviada' : 'Já recebemos uma solicitação'}
      </Title>
      <Text>
        {isTaken
          ? `${row.company.name} já foi avisada e vai entrar em contato. Obrigado!`
          : `${row.company.name} já foi avisada sobre este equipamento e vai entrar em contato.`}
        {sent === 'repeated' && ' O que você escreveu agora não foi enviado outra vez.'}
      </Text>
      <FactList
        facts={[
          { label: 'Protocolo', value: request.code, mono: true },
          { label: 'Recebida em', value: formatDateTime(request.at) },
        ]}
      />
      {!isTaken && <Text size="sm">Se o problema é outro, ou ficou mais grave, ligue ou escreva para nós.</Text>}
    </section>
  );
}
