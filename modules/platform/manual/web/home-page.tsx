import { Anchor, Badge, Group, Text, TextInput, Title } from '@mantine/core';
import { IconBook, IconFlag, IconRoute, IconSearch, IconSparkles, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { searchManual } from '../manual.rules.ts';
import { chapters } from './chapters.ts';
import { useAllPages } from './use-manual.ts';
import { useNews } from './use-news.ts';
import classes from './manual.module.css';

function Door({ to, icon: Icon, children }: { to: string; icon: TablerIcon; children: ReactNode }) {
  return (
    <Link to={to} className={classes.door}>
      <Icon size={20} aria-hidden />
      {children}
    </Link>
  );
}

function Results({ typed }: { typed: string }) {
  const pages = useAllPages(true);
  if (!pages) return <Text c="dimmed">Procurando…</Text>;
  const hits = searchManual(pages, typed).slice(0, 20);
  return (
    <section aria-label="Resultados">
      <Text size="sm" c="dimmed" role="status" mb="sm">
        {hits.length === 0
          ? 'Nada encontrado. Tente uma palavra só, como aparece na tela.'
          : hits.length === 1
            ? '1 página encontrada'
            : `${hits.length} páginas encontradas`}
      </Text>
      <ul className={classes.results}>
        {hits.map(({ chapter, head, where, anchor }) => (
          <li key={head.slug}>
            <Anchor component={Link} to={`/ajuda/${head.slug}${anchor && `#${anchor}`}`} fw={600}>
              {head.title}
            </Anchor>
            <Text size="sm" c="dimmed">
              {chapter.title}
            </Text>
            <Text size="sm" lineClamp={2}>
              {where}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Chapters = () => (
  <div className={classes.chapters}>
    {chapters.map(({ slug, title, about, pages }) => (
      <section key={slug} id={slug} className={classes.chapter} aria-labelledby={`${slug}-titulo`}>
        <Title order={2} size="h4" id={`${slug}-titulo`}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        <ul className={classes.links}>
          {pages.map((page) => (
            <li key={page.slug}>
              <Anchor component={Link} to={`/ajuda/${page.slug}`}>
                {page.title}
              </Anchor>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

export function Component() {
  const [params, setParams] = useSearchParams();
  const typed = params.get('busca') ?? '';
  const { unseen } = useNews();
  const search = (value: string) => setParams(value ? { busca: value } : {}, { replace: true });
  return (
    <div className={classes.page}>
      <div>
        <Title order={1} size="h2">
          Ajuda
        </Title>
        <Text c="dimmed">Como fazer, o que cada status significa e o que tentar quando algo não funciona.</Text>
      </div>
      <TextInput
        type="search"
        size="md"
        aria-label="Buscar na ajuda"
        placeholder="O que você quer fazer?"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => search(event.currentTarget.value)}
      />
      {typed.trim() ? (
        <Results typed={typed} />
      ) : (
        <>
          <nav className={classes.doors} aria-label="Partes da ajuda">
            <Door to="/ajuda/primeiras-horas" icon={IconFlag}>
              Primeiras horas
            </Door>
            <Door to="/ajuda/situacoes" icon={IconRoute}>
              Caminhos e status
            </Door>
            <Door to="/ajuda/glossario" icon={IconBook}>
              Glossário
            </Door>
            <Door to="/ajuda/novidades" icon={IconSparkles}>
              <Group gap="xs">
                O que mudou
                {unseen > 0 && (
                  <Badge size="sm" variant="light">
                    {unseen === 1 ? '1 nova' : `${unseen} novas`}
                  </Badge>
                )}
              </Group>
            </Door>
          </nav>
          <Chapters />
        </>
      )}
    </div>
  );
}
