import { Box, Text, Title } from '@mantine/core';
import type { ComponentProps } from 'react';
import { LineTable } from './line-table.tsx';

interface Heading {
  /** 'Itens' unless said. */
  title?: string;
  /** One sentence below it. */
  hint?: string;
}
type Props<Line extends object, State> = Heading & ComponentProps<typeof LineTable<Line, State>>;

/** The lines of a document in its form, under their own heading. */
export function LineSection<Line extends object, State = undefined>({
  title = 'Itens',
  hint,
  ...table
}: Props<Line, State>) {
  return (
    <Box component="section" aria-label={title} mb="lg">
      <Title order={2} size="h4" mb={hint ? 4 : 'sm'}>
        {title}
      </Title>
      {hint && (
        <Text size="sm" c="dimmed" mb="sm">
          {hint}
        </Text>
      )}
      <LineTable<Line, State> {...table} />
    </Box>
  );
}
