import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconLink, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { LinkDialog } from '#core/web/decision/link-dialog.tsx';
import { Empty } from '#core/web/empty.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { Files } from '#core/web/show/files.tsx';
import type { Purchase } from '#modules/purchase/purchase/contract.ts';
import { isAwaited } from '#modules/purchase/purchase/purchase.rules.ts';
import { purchaseAnswer, purchaseAnswerFiles, type PurchaseAnswer } from '../contract.ts';
import { answerState } from '../purchase-page.rules.ts';
import { ChangesList } from './changes-list.tsx';
import classes from './changes-list.module.css';

/** All that the supplier said of this order, the last first, and the way to its page. */
export default function AnswersTab({ purchase }: { purchase: Purchase }) {
  const params = { uuid: purchase.uuid };
  const { data, isLoadingError, error } = useQuery({
    ...queryOf(purchaseAnswer.list, { params }),
    meta: { silent: true },
  });
  const can = useCan();
  const [files, setFiles] = useState<string | null>(null);
  if (isLoadingError) return <Text c="dimmed">{error.message}</Text>;
  if (!data) return <Skeleton h={160} />;
  return (
    <Stack>
      {isAwaited(purchase.status) && can(purchaseAnswer.link.access) && <SupplierLink purchase={purchase} />}
      {data.data.length === 0 ? (
        <Empty within title="O fornecedor ainda não respondeu pela página" />
      ) : (
        <ol className={classes.answers}>
          {data.data.map((answer) => (
            <Answer key={answer.uuid} answer={answer} onFiles={() => setFiles(answer.uuid)} />
          ))}
        </ol>
      )}
      <Modal
        opened={files !== null}
        onClose={() => setFiles(null)}
        title="Arquivos da resposta"
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        {files && <Files files={purchaseAnswerFiles} uuid={files} />}
      </Modal>
    </Stack>
  );
}

function Answer({ answer, onFiles }: { answer: PurchaseAnswer; onFiles: () => void }) {
  const { name, at, state, changes, notes, revision, file_count } = answer;
  const decided = answer.decided_at && `${answer.decided_by_name ?? ''}, ${formatDateTime(answer.decided_at)}`;
  return (
    <li>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <StatusBadge of={answerState} value={state} />
        </Group>
        <Text size="sm" c="dimmed">
          Versão {revision} · {formatDateTime(at)}
        </Text>
      </Group>
      {changes.length > 0 && <ChangesList changes={changes} />}
      {notes && <Text size="sm">{notes}</Text>}
      {decided && (
        <Text size="sm" c="dimmed">
          Decidida por {decided}
        </Text>
      )}
      {file_count > 0 && (
        <Group>
          <Button size="xs" variant="default" leftSection={<IconPaperclip size={16} />} onClick={onFiles}>
            Arquivos ({file_count})
          </Button>
        </Group>
      )}
    </li>
  );
}

function SupplierLink({ purchase }: { purchase: Purchase }) {
  const [link, setLink] = useState<string | null>(null);
  const ask = useWrite(purchaseAnswer.link, { alone: true, onSuccess: ({ data }) => setLink(data.link) });
  return (
    <Group>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLink size={16} />}
        loading={ask.isPending}
        onClick={() => ask.mutate({ params: { uuid: purchase.uuid } })}
      >
        Link para o fornecedor
      </Button>
      {link && (
        <LinkDialog
          link={link}
          who="fornecedor"
          what="pedido de compra"
          code={purchase.code}
          message={`Olá! Segue o pedido de compra ${purchase.code} para sua confirmação`}
          phone={null}
          onClose={() => setLink(null)}
        />
      )}
    </Group>
  );
}
