import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { feedbackNote } from '../contract.ts';
import { NoteList } from './note-list.tsx';

/** What was said to a person and by them, for who manages evaluations; nothing where nothing was. */
export default function UserNotes({ uuid }: { uuid: string }) {
  const { data } = useQuery({ ...queryOf(feedbackNote.ofPerson, { params: { userId: uuid } }), retry: false });
  if (!data || data.data.length === 0) return null;
  return (
    <Box w="100%">
      <Block title="Feedback contínuo">
        <NoteList notes={data.data} />
      </Block>
    </Box>
  );
}
