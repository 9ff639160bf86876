import { Button, EmptyState } from '@mantine/core';
import { IconAlertTriangle, IconInbox, IconPlus, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '#core/web/access.tsx';
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
    <EmptyState
      py={64}
      icon={icon ?? <IconInbox size={40} stroke={1.4} />}
      title={title ?? `Nenhum${noun.feminine ? 'a' : ''} ${noun.one} ainda`}
      description={sentence}
    >
      {main && can(main.access) && (
        <EmptyState.Actions>
          <Button component={Link} to={main.to} leftSection={<IconPlus size={18} />}>
            {main.label}
          </Button>
        </EmptyState.Actions>
      )}
    </EmptyState>
  );
}

export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      py={64}
      icon={<IconSearchOff size={40} stroke={1.4} />}
      title="Nenhum resultado"
      description="Nada corresponde à busca e aos filtros atuais."
    >
      <EmptyState.Actions>
        <Button variant="default" onClick={onClear}>
          Limpar filtros
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}

export function ListFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <EmptyState
      py={64}
      icon={<IconAlertTriangle size={40} stroke={1.4} />}
      title="Não foi possível carregar a lista"
      description={message}
    >
      <EmptyState.Actions>
        <Button variant="default" onClick={onRetry}>
          Tentar de novo
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}
