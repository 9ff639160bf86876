import { Button, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { GoneWords } from '#core/web/decision/decision-gone.tsx';
import { DecisionPage } from '#core/web/decision/decision-page.tsx';
import { focusOn } from '#core/web/decision/focus-on.ts';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { queryClient, queryOf, useWrite } from '#core/web/query.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { reportLeavePage, type LeavePage } from '../leave.contract.ts';

const gone: GoneWords = { failed: 'Não foi possível abrir o envio', ended: {} };

/** What the link at the foot of a scheduled report opens: one press, and it comes no more. */
export function Component() {
  return (
    <DecisionPage calls={reportLeavePage} loading="Carregando o envio" gone={gone} title={({ name }) => name}>
      {(row, token) => <Leave row={row} token={token} />}
    </DecisionPage>
  );
}

function Leave({ row, token }: { row: LeavePage; token: string }) {
  const params = { token };
  const { queryKey } = queryOf(reportLeavePage.show, { params });
  const write = useWrite(reportLeavePage.set, {
    alone: true,
    onSuccess: (reply) => {
      queryClient.setQueryData(queryKey, reply);
    },
  });
  const set = (leaves: boolean) => write.mutate({ params, body: { leaves } });
  if (row.left_at)
    return (
      <section className={pageClasses.card} role="status">
        <ThemeIcon variant="light" color="green" size={56} radius="xl">
          <IconCheck size={28} aria-hidden />
        </ThemeIcon>
        <Title order={1} ref={focusOn} tabIndex={-1}>
          Você não recebe mais
        </Title>
        <Text>
          “{row.name}” não chega mais ao seu e-mail. Avisamos quem agendou o envio: {row.owner_name}.
        </Text>
        <Button variant="default" loading={write.isPending} onClick={() => set(false)}>
          Voltar a receber
        </Button>
      </section>
    );
  return (
    <section className={pageClasses.card}>
      <Title order={1}>{row.name}</Title>
      <FactList
        facts={[
          { label: 'Chega por e-mail', value: row.turns },
          { label: 'Agendado por', value: row.owner_name },
        ]}
      />
      <Button size="md" fullWidth loading={write.isPending} onClick={() => set(true)}>
        Não quero mais receber
      </Button>
    </section>
  );
}
