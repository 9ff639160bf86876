import { Anchor, Button, Text, ThemeIcon, Title } from '@mantine/core';
import {
  IconCalendarX,
  IconClockPause,
  IconFileOff,
  IconLinkOff,
  IconPlugConnectedX,
  IconVersions,
  type TablerIcon,
} from '@tabler/icons-react';
import type { AppError } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { Frame } from './approval-frame.tsx';
import classes from './approval.module.css';

interface Known {
  code?: string;
  valid_until?: string;
  company?: { name?: string; phone?: string; email?: string };
}
interface Look {
  icon: TablerIcon;
  title: string;
  text: string;
}

function lookOf(error: AppError, known: Known): Look {
  const ask = known.company?.name ? `Fale com ${known.company.name}` : 'Fale com quem enviou';
  if (error.status === 410 && error.code === 'expired')
    return {
      icon: IconCalendarX,
      title: 'Este orçamento venceu',
      text: `${known.valid_until ? `Valia até ${formatDate(known.valid_until)}. ` : ''}${ask} para receber um novo.`,
    };
  if (error.status === 410 && error.code === 'superseded')
    return {
      icon: IconVersions,
      title: 'Há uma versão mais nova deste orçamento',
      text: `Use o link mais recente que você recebeu. Se não o encontrar, ${ask.charAt(0).toLowerCase()}${ask.slice(1)}.`,
    };
  if (error.status === 410)
    return { icon: IconFileOff, title: 'Este orçamento foi cancelado', text: `${ask} se tiver dúvidas.` };
  if (error.status === 404 || error.status === 422)
    return {
      icon: IconLinkOff,
      title: 'Link não encontrado',
      text: 'Confira se o endereço foi copiado inteiro, ou peça o link de novo a quem enviou.',
    };
  if (error.status === 429)
    return { icon: IconClockPause, title: 'Muitas tentativas', text: 'Aguarde um pouco e tente novamente.' };
  return { icon: IconPlugConnectedX, title: 'Não foi possível abrir o orçamento', text: error.message };
}

/** Why there is nothing to answer here, and whom to ask. */
export function Gone({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const known = (error.details ?? {}) as Known;
  const { icon: Icon, title, text } = lookOf(error, known);
  const retry = error.status !== 410 && error.status !== 404 && error.status !== 422;
  const { phone, email } = known.company ?? {};
  return (
    <Frame>
      <section className={classes.gone}>
        <ThemeIcon variant="light" color="gray" size={56} radius="xl">
          <Icon size={28} aria-hidden />
        </ThemeIcon>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text}</Text>
        {(phone || email) && (
          <Text>
            {phone && <Anchor href={`tel:${phone.replaceAll(/\D/g, '')}`}>{phone}</Anchor>}
            {phone && email && ' · '}
            {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
          </Text>
        )}
        {retry && <Button onClick={onRetry}>Tentar de novo</Button>}
      </section>
    </Frame>
  );
}
