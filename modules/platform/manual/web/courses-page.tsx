import { useEffect } from 'react';
import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { CourseView } from './course-view.tsx';
import { useAllPages, useFacts } from './use-manual.ts';
import classes from './manual.module.css';

/** Every document's course, drawn from its machine, with the page that tells how to work with it. */
export function Component() {
  const facts = useFacts();
  const pages = useAllPages(true);
  const ready = facts !== undefined && pages !== undefined;
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash]);
  return (
    <div className={classes.page}>
      <div>
        <Title order={1} size="h2">
          Caminhos e status
        </Title>
        <Text c="dimmed">
          Por onde passa cada documento, o que cada status significa e que botão leva ao seguinte. Linha tracejada é
          volta; “por si” é o que o sistema faz a partir de outra tela.
        </Text>
      </div>
      {!ready && <Skeleton h={600} />}
      {ready &&
        facts.courses.map((course) => {
          const page = pages.find(({ text }) => text.courses?.[course.entity]);
          return (
            <div key={course.entity}>
              <CourseView course={course} means={page?.text.courses?.[course.entity]} of={page?.head.title} order={2} />
              {page && (
                <Anchor component={Link} to={`/ajuda/${page.head.slug}`} size="sm">
                  Como fazer: {page.head.title}
                </Anchor>
              )}
            </div>
          );
        })}
    </div>
  );
}
