import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInbox, IconPlus, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { Empty } from '#core/web/empty.tsx';
import type { MainAction, Noun } from './list.types.ts';

interface EmptyProps {
  noun: Noun;
  icon?: ReactNode;
  /** Where “ainda” would not be true. */
  title?: string | undefined;
  sentence?: string | undefined;
  main?: MainAction | undefined;
}
/** Nothing registered yet: says what would be here and offers to make the first. */
export function ListEmpty({ noun, icon, title, sentence, main }: EmptyProps) {
  const can = useCan();
  return (
    <Empty
      icon={icon ?? <IconInbox size={40} stroke={1.4} />}
      title={title ?? `Nenhum${noun.feminine ? 'a' : ''} ${noun.one} ainda`}
      sentence={sentence}
    >
      {main && can(main.access) && (
        <Button component={Link} to={main.to} leftSection={<IconPlus size={18} />}>
          {main.label}
        </Button>
      )}
    </Empty>
  );
}

export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      icon={<IconSearchOff size={40} stroke={1.4} />}
      title="Nenhum resultado"
      sentence="Nada corresponde à busca e aos filtros atuais."
    >
      <Button variant="default" onClick={onClear}>
        Limpar filtros
      </Button>
    </Empty>
  );
}

export function ListFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Empty
      icon={<IconAlertTriangle size={40} stroke={1.4} />}
      title="Não foi possível carregar a lista"
      sentence={message}
    >
      <Button variant="default" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Empty>
  );
}
