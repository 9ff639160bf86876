import { useEffect, useState } from 'react';
import { Badge, Group, List, Text, Title } from '@mantine/core';
import { formatDate } from '#core/contract/format.ts';
import { news } from '#modules/platform/manual-house/web/public.tsx';
import { RichText } from './rich-text.tsx';
import { useNews } from './use-news.ts';
import classes from './manual.module.css';

export function Component() {
  const { seen, unseen, markSeen } = useNews();
  // What was new when the page was opened stays marked while it is read.
  const [before] = useState(seen);
  useEffect(() => {
    if (unseen > 0) markSeen();
  }, [unseen, markSeen]);
  return (
    <div className={classes.page}>
      <div>
        <Title order={1} size="h2">
          O que mudou
        </Title>
        <Text c="dimmed">O que cada versão trouxe, da mais nova à primeira.</Text>
      </div>
      {news.map(({ date, title, items }) => (
        <section key={title} aria-label={title}>
          <Group gap="xs">
            <Title order={2} size="h4">
              {title}
            </Title>
            {date > before && <Badge variant="light">Novo</Badge>}
          </Group>
          <Text size="sm" c="dimmed" mb="xs">
            {formatDate(date.slice(0, 10))}
          </Text>
          <List spacing={4}>
            {items.map((item) => (
              <List.Item key={item}>
                <RichText>{item}</RichText>
              </List.Item>
            ))}
          </List>
        </section>
      ))}
    </div>
  );
}
