import { Button, Text, ThemeIcon, Title } from '@mantine/core';
import {
  IconClockPause,
  IconFileOff,
  IconLinkOff,
  IconMail,
  IconPhone,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { AppError } from '#core/contract/error.ts';
import { PublicPage } from '#core/web/public-page/public-page.tsx';
import pageClasses from '#core/web/public-page/public-page.module.css';
import classes from './decision.module.css';

/** What the refusal tells of the record. */
export interface Known {
  code?: string;
  valid_until?: string;
  company?: { name?: string; phone?: string; email?: string };
}
interface Look {
  icon: TablerIcon;
  title: string;
  text: string;
}
/** What is said of a document that can be answered no more; `ask` is 'Fale com Oficina Tal'. */
export interface GoneWords {
  /** By the code of the ending. */
  ended: Record<string, (known: Known, ask: string) => Look>;
  /** 'Não foi possível abrir o orçamento' */
  failed: string;
}

function lookOf(error: AppError, known: Known, { ended, failed }: GoneWords): Look {
  const ask = known.company?.name ? `Fale com ${known.company.name}` : 'Fale com quem enviou';
  if (error.status === 410)
    return ended[error.code ?? '']?.(known, ask) ?? { icon: IconFileOff, title: failed, text: error.message };
  if (error.status === 404 || error.status === 422)
    return {
      icon: IconLinkOff,
      title: 'Link não encontrado',
      text: 'Confira se o endereço foi copiado inteiro, ou peça o link de novo a quem enviou.',
    };
  if (error.status === 429)
    return {
      icon: IconClockPause,
      title: 'Muitas tentativas',
      text: `${waitOf(error)} e tente novamente. Se copiou o endereço, confira se ele está inteiro.`,
    };
  return { icon: IconPlugConnectedX, title: failed, text: error.message };
}

/** As long as the server asks for, in whole minutes. */
function waitOf({ retryAfter }: AppError): string {
  if (retryAfter === undefined) return 'Aguarde um pouco';
  const minutes = Math.ceil(retryAfter / 60);
  return minutes === 1 ? 'Aguarde um minuto' : `Aguarde ${minutes} minutos`;
}

interface Props {
  error: AppError;
  words: GoneWords;
  onRetry: () => void;
}
/** Why there is nothing to answer here, and whom to ask. */
export function Gone({ error, words, onRetry }: Props) {
  const known = (error.details ?? {}) as Known;
  const { icon: Icon, title, text } = lookOf(error, known, words);
  const retry = error.status !== 410 && error.status !== 404 && error.status !== 422;
  const { name, phone, email } = known.company ?? {};
  return (
    <PublicPage company={name ? { name } : undefined}>
      <section className={pageClasses.card}>
        <ThemeIcon variant="light" color="gray" size={56} radius="xl">
          <Icon size={28} aria-hidden />
        </ThemeIcon>
        <div>
          {known.code && (
            <Text size="sm" c="dimmed" className="mono">
              {known.code}
            </Text>
          )}
          <Title order={1}>{title}</Title>
        </div>
        <Text>{text}</Text>
        <div className={classes.ways}>
          {phone && (
            <Button
              component="a"
              href={`tel:${phone.replaceAll(/\D/g, '')}`}
              variant="default"
              leftSection={<IconPhone size={16} />}
            >
              {phone}
            </Button>
          )}
          {email && (
            <Button component="a" href={`mailto:${email}`} variant="default" leftSection={<IconMail size={16} />}>
              {email}
            </Button>
          )}
          {retry && <Button onClick={onRetry}>Tentar novamente</Button>}
        </div>
      </section>
    </PublicPage>
  );
}
