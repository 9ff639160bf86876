import { ActionIcon, Anchor, Group, Skeleton, Text } from '@mantine/core';
import { IconMessage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { piecesOf } from '#core/contract/comment.rules.ts';
import type { CommentRow, comments } from '#core/contract/comment.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { removeRecord } from '#core/web/remove.ts';
import { useUser } from '#core/web/session.tsx';
import type { ShowTab } from '#core/web/show/show-page.tsx';
import { When } from '#core/web/when.tsx';
import { CommentBox } from './comment-box.tsx';
import classes from './comment.module.css';

export type CommentsContract = ReturnType<typeof comments<`/${string}`>>;
interface Props {
  /** `comments('/crm/report', …)` of the module's contract. */
  contract: CommentsContract;
  uuid: string;
}

/** What is said of the record, with how much of it there is before anyone opens the tab. */
export function useCommentsTab({ contract, uuid }: Props): ShowTab {
  const { data } = useQuery({ ...queryOf(contract.list, { params: { uuid } }), meta: { silent: true } });
  return {
    key: 'comments',
    label: 'Comentários',
    icon: IconMessage,
    count: data?.data.length,
    counted: true,
    content: <Comments contract={contract} uuid={uuid} />,
  };
}

function Comments({ contract, uuid }: Props) {
  const { data, isPending } = useQuery(queryOf(contract.list, { params: { uuid } }));
  const add = useWrite(contract.add, { success: 'Comentário publicado.' });
  if (isPending) return <Skeleton h={140} />;
  const said = data?.data ?? [];
  return (
    <div className={classes.talk}>
      {said.length === 0 && <Text c="dimmed">Nenhum comentário ainda. Use @ para chamar um colega.</Text>}
      <ul className={classes.list} aria-label="Comentários">
        {said.map((one) => (
          <Comment key={one.uuid} contract={contract} uuid={uuid} said={one} />
        ))}
      </ul>
      <CommentBox
        label="Novo comentário"
        verb="Comentar"
        contract={contract}
        uuid={uuid}
        sending={add.isPending}
        onSay={(body, done) => add.mutate({ params: { uuid }, body }, { onSuccess: done })}
      />
    </div>
  );
}

function Comment({ contract, uuid, said }: Props & { said: CommentRow }) {
  const own = useUser().uuid === said.author_uuid;
  const [writing, setWriting] = useState(false);
  const params = { uuid, commentUuid: said.uuid };
  const change = useWrite(contract.change, {
    success: 'Comentário alterado.',
    onSuccess: () => setWriting(false),
  });
  const erase = () =>
    removeRecord({ endpoint: contract.remove, params, what: 'este comentário', success: 'Comentário excluído.' });
  return (
    <li className={classes.comment}>
      <Group gap={8} wrap="nowrap">
        <Text size="sm" fw={600} truncate>
          {said.author_name}
        </Text>
        <Text size="xs" c="dimmed" className={classes.when}>
          <When at={said.created_at} />
          {said.edited_at && ' · editado'}
        </Text>
        {own && !writing && (
          <Group gap={4} ml="auto" wrap="nowrap" className="no-print">
            <ActionIcon aria-label="Editar este comentário" onClick={() => setWriting(true)}>
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon aria-label="Excluir este comentário" onClick={() => void erase()}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        )}
      </Group>
      {writing ? (
        <CommentBox
          label="Editar comentário"
          verb="Salvar"
          contract={contract}
          uuid={uuid}
          said={said}
          sending={change.isPending}
          onSay={(body) => change.mutate({ params, body })}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <SaidText said={said} />
      )}
    </li>
  );
}

/** As it was written: people named stand out, documents named lead to their pages. */
function SaidText({ said }: { said: CommentRow }) {
  return (
    <Text size="sm" className={classes.text}>
      {piecesOf(said.text, said).map(({ text, person, url }, at) => {
        // The pieces of one text never change places.
        const key = `${at}`;
        if (url)
          return (
            <Anchor key={key} component={Link} to={url} underline="always" inherit>
              {text}
            </Anchor>
          );
        return person ? (
          <strong key={key} className={classes.mention}>
            {text}
          </strong>
        ) : (
          text
        );
      })}
    </Text>
  );
}
