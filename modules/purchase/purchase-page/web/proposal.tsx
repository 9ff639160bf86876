import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconMessageReply, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { confirm } from '#core/web/confirm.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import type { Purchase } from '#modules/purchase/purchase/contract.ts';
import { purchaseAnswer, type PurchaseAnswer } from '../contract.ts';
import { ChangesList } from './changes-list.tsx';

/** On an order the supplier has: what it proposes, and the one click that settles it. */
export default function Proposal({ purchase }: { purchase: Purchase }) {
  const params = { uuid: purchase.uuid };
  const { data } = useQuery({ ...queryOf(purchaseAnswer.list, { params }), meta: { silent: true } });
  const answer = data?.data.find(({ state }) => state === 'WAITING');
  return answer ? <Waiting key={answer.uuid} answer={answer} /> : null;
}

function Waiting({ answer }: { answer: PurchaseAnswer }) {
  const { uuid, changes, name, at, notes } = answer;
  const can = useCan();
  const all = changes.map((change) => change.uuid);
  const [chosen, setChosen] = useState<readonly string[]>(all);
  const decide = useWrite(purchaseAnswer.decide, {
    success: ({ data }) =>
      data.state === 'REFUSED'
        ? 'Proposta recusada: vale o pedido como está.'
        : 'Proposta aceita: o pedido foi revisto!',
  });
  const send = (accepted: readonly string[]) => decide.mutate({ params: { uuid }, body: { accepted: [...accepted] } });
  async function refuse() {
    const message = 'O pedido fica como está, e o fornecedor é avisado por e-mail.';
    if (await confirm({ title: 'Recusar a proposta?', message, verb: 'Recusar', danger: true })) send([]);
  }
  const isSome = chosen.length < all.length;
  return (
    <Alert
      w="100%"
      color="yellow"
      icon={<IconMessageReply size={20} />}
      title="O fornecedor propõe mudar o pedido"
      role="region"
    >
      <Stack gap="sm">
        <Text size="sm">
          {name}, {formatDateTime(at)}
        </Text>
        <ChangesList
          changes={changes}
          choice={all.length > 1 && can(purchaseAnswer.decide.access) ? { chosen, onChange: setChosen } : undefined}
        />
        {notes && <Text size="sm">{notes}</Text>}
        {can(purchaseAnswer.decide.access) && (
          <Group gap="xs">
            <Button
              size="xs"
              leftSection={<IconCheck size={16} />}
              loading={decide.isPending}
              disabled={chosen.length === 0}
              onClick={() => send(chosen)}
            >
              {isSome ? `Aceitar ${chosen.length} de ${all.length}` : 'Aceitar'}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconX size={16} />}
              disabled={decide.isPending}
              onClick={() => void refuse()}
            >
              Recusar
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
