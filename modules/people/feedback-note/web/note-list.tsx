import { Button, Group, Text } from '@mantine/core';
import { formatDateTime } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { confirm } from '#core/web/confirm.tsx';
import { useWrite } from '#core/web/query.ts';
import { feedbackNote, type FeedbackNote } from '../contract.ts';
import { noteKind } from '../feedback-note.rules.ts';
import classes from './notes.module.css';

/** From whom to whom, what and when; read, or still to be. */
export function NoteList({ notes }: { notes: readonly FeedbackNote[] }) {
  const seen = useWrite(feedbackNote.seen, { success: 'Marcado como lido!' });
  const takeBack = useWrite(feedbackNote.takeBack, { success: 'Feedback retirado!' });
  async function remove(uuid: string) {
    const sure = await confirm({
      title: 'Retirar o feedback?',
      message: 'Ele ainda não foi lido e desaparece para os dois.',
      verb: 'Retirar',
    });
    if (sure) takeBack.mutate({ params: { uuid } });
  }
  return (
    <ul className={classes.list}>
      {notes.map((note) => (
        <li key={note.uuid} className={classes.note}>
          <Group justify="space-between" gap="xs">
            <Text size="sm" fw={500}>
              {note.mine ? `Para ${note.person_name}` : `De ${note.author_name}`}
            </Text>
            <StatusBadge of={noteKind} value={note.kind} />
          </Group>
          <Text className={classes.words}>{note.text}</Text>
          <Group justify="space-between" gap="xs" mt={4}>
            <Text size="sm" c="dimmed">
              {formatDateTime(note.created_at)}
              {note.seen_at ? ' · lido' : ' · ainda não lido'}
            </Text>
            {note.to_read && (
              <Button
                size="compact-sm"
                variant="default"
                loading={seen.isPending}
                onClick={() => seen.mutate({ params: { uuid: note.uuid } })}
              >
                Marcar como lido
              </Button>
            )}
            {note.can_take_back && (
              <Button size="compact-sm" variant="default" onClick={() => void remove(note.uuid)}>
                Retirar
              </Button>
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
}
