import { useEffect } from 'react';
import { Anchor, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link, useLocation, useParams } from 'react-router';
import { Empty } from '#core/web/empty.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { taskAnchor, type Loaded } from '../manual.rules.ts';
import { chapters } from './chapters.ts';
import { CourseView } from './course-view.tsx';
import { pictureAddress } from './pictures.ts';
import { RichText } from './rich-text.tsx';
import { useChapter, useFacts } from './use-manual.ts';
import { Who } from './who.tsx';
import classes from './manual.module.css';

function Tasks({ tasks }: Pick<Loaded['text'], 'tasks'>) {
  return tasks.map(({ title, steps, who }, place) => (
    <section key={title} id={taskAnchor(place)} aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            <RichText>{step}</RichText>
          </li>
        ))}
      </ol>
      {who && <Who names={who} />}
    </section>
  ));
}

function Told({ title, pairs }: { title: string; pairs: readonly (readonly [string, string])[] }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <dl className={classes.told}>
        {pairs.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              <RichText>{meaning}</RichText>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Courses({ meanings }: { meanings: NonNullable<Loaded['text']['courses']> }) {
  const facts = useFacts();
  if (!facts) return <Skeleton h={300} />;
  return (
    <section aria-labelledby="status">
      <Title order={2} size="h4" id="status" mb="sm">
        O que cada status significa
      </Title>
      <Stack gap="xl">
        {facts.courses
          .filter(({ entity }) => meanings[entity])
          .map((course) => (
            <CourseView key={course.entity} course={course} means={meanings[course.entity]} />
          ))}
      </Stack>
    </section>
  );
}

function Picture({ file, alt }: NonNullable<Loaded['text']['picture']>) {
  const address = pictureAddress(file);
  if (!address) return null;
  return (
    <img
      className={classes.picture}
      src={address}
      alt={alt}
      width={1440}
      height={900}
      loading="lazy"
      // Out in the field the words are aboard and the pictures are not.
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}

function Page({ chapter, head, text }: Loaded) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const { about, tasks, courses, words, refusals, picture } = text;
  const others = chapter.pages.filter(({ slug }) => slug !== head.slug);
  return (
    <article className={classes.page}>
      <div>
        <Text size="sm" c="dimmed">
          <Anchor component={Link} to="/ajuda" inherit underline="always">
            Ajuda
          </Anchor>{' '}
          · {chapter.title}
        </Text>
        <Title order={1} size="h2">
          {head.title}
        </Title>
        <Text mt={4}>
          <RichText>{about}</RichText>
        </Text>
      </div>
      {picture && <Picture {...picture} />}
      <Tasks tasks={tasks} />
      {courses && <Courses meanings={courses} />}
      {words && <Told title="O que significa" pairs={words} />}
      {refusals && <Told title="Quando não funciona" pairs={refusals} />}
      {others.length > 0 && (
        <nav aria-label="No mesmo capítulo">
          <Title order={2} size="h4" mb="xs">
            No mesmo capítulo
          </Title>
          <List spacing={4}>
            {others.map(({ slug, title }) => (
              <List.Item key={slug}>
                <Anchor component={Link} to={`/ajuda/${slug}`}>
                  {title}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </nav>
      )}
    </article>
  );
}

export function Component() {
  const { page = '' } = useParams();
  const chapter = chapters.find(({ pages }) => pages.some(({ slug }) => slug === page));
  const { pages, failed } = useChapter(chapter?.slug);
  const found = pages?.find(({ head }) => head.slug === page);
  useTitle(found?.head.title);
  if (found) return <Page key={page} {...found} />;
  if (chapter && !failed) return <Skeleton h={500} maw={896} mx="auto" />;
  return (
    <Empty
      title={chapter ? 'Esta página não está neste dispositivo' : 'Esta página da ajuda não existe'}
      sentence="Procure pelo que você quer fazer."
    >
      <Anchor component={Link} to="/ajuda">
        Abrir o manual
      </Anchor>
    </Empty>
  );
}
