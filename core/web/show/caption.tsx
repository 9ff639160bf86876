import { TextInput, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import classes from './show.module.css';

interface Props {
  /** The file's name: says which caption this is. */
  of: string;
  value: string;
  onSave: (text: string) => void;
}
const most = 200;

/** What a photo shows, written where it stands: kept on Enter or on leaving, dropped on Escape. */
export function Caption({ of, value, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  // By key one stays where one was; whoever pressed elsewhere is already there.
  const back = useRef(false);
  const focusBack = useCallback((button: HTMLButtonElement | null) => {
    if (back.current) button?.focus();
    back.current = false;
  }, []);
  function save() {
    if (typed !== null && typed.trim() !== value) onSave(typed.trim());
    setTyped(null);
  }
  if (typed === null) {
    return (
      <UnstyledButton
        ref={focusBack}
        className={classes.caption}
        data-empty={value === '' || undefined}
        aria-label={value ? `Editar legenda de ${of}: ${value}` : `Adicionar legenda a ${of}`}
        onClick={() => setTyped(value)}
      >
        <IconPencil size={14} aria-hidden /> {value || 'Adicionar legenda'}
      </UnstyledButton>
    );
  }
  return (
    <TextInput
      size="sm"
      mt={4}
      autoFocus
      aria-label={`Legenda de ${of}`}
      placeholder="O que aparece aqui?"
      maxLength={most}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        back.current = true;
        if (event.key === 'Enter') save();
        else setTyped(null);
      }}
    />
  );
}
