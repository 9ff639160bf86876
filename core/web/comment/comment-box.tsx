import { Button, Combobox, Group, Textarea, useCombobox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { mentionOf, typedMention } from '#core/contract/comment.rules.ts';
import type { CommentRow, Mentioned } from '#core/contract/comment.ts';
import { queryOf } from '#core/web/query.ts';
import type { CommentsContract } from './comments.tsx';

interface Props {
  label: string;
  verb: string;
  contract: CommentsContract;
  uuid: string;
  /** What is changed, where it is not new. */
  said?: Pick<CommentRow, 'text' | 'people'>;
  sending: boolean;
  /** `done` empties the box: the next thing is said in the same one. */
  onSay: (body: { text: string; mentions: string[] }, done: () => void) => void;
  onCancel?: () => void;
}

/** Text with people named in it: @ and some letters, arrows and Enter to choose; Ctrl+Enter says it. */
export function CommentBox({ label, verb, contract, uuid, said, sending, onSay, onCancel }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(said?.text ?? '');
  const [chosen, setChosen] = useState<readonly Mentioned[]>(said?.people ?? []);
  const [typed, setTyped] = useState<ReturnType<typeof typedMention>>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { data } = useQuery({
    ...queryOf(contract.people, { params: { uuid }, query: { search: typed?.words.trim() ?? '' } }),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const people = typed ? (data?.data ?? []) : [];

  function note(value: string, cursor: number) {
    setText(value);
    const now = typedMention(value, cursor);
    setTyped(now);
    if (now) combobox.openDropdown();
    else combobox.closeDropdown();
  }
  function choose(name: string) {
    const person = people.find((one) => one.name === name);
    if (!person || !typed) return;
    const before = `${text.slice(0, typed.from)}${mentionOf(person.name)} `;
    const after = text.slice(typed.from + 1 + typed.words.length);
    setText(before + after);
    setChosen([...chosen.filter((one) => one.uuid !== person.uuid), person]);
    setTyped(undefined);
    combobox.closeDropdown();
    requestAnimationFrame(() => area.current?.setSelectionRange(before.length, before.length));
  }
  const empty = () => {
    setText('');
    setChosen([]);
  };
  const say = () => {
    if (text.trim() !== '' && !sending) onSay({ text: text.trim(), mentions: chosen.map((one) => one.uuid) }, empty);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) say();
  };
  const open = combobox.dropdownOpened && people.length > 0;
  const offered = open ? people.map((one) => one.uuid).join(' ') : '';
  const { selectFirstOption } = combobox;
  // Enter takes the first of them, without an arrow before.
  useEffect(() => {
    if (offered !== '') selectFirstOption();
  }, [offered, selectFirstOption]);
  return (
    <div className="no-print">
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
        <Combobox.Target>
          <div>
            <Combobox.EventsTarget withKeyboardNavigation={open}>
              <Textarea
                ref={area}
                label={label}
                description="Use @ para chamar um colega. O código de um documento vira um link."
                autosize
                minRows={2}
                maxRows={12}
                maxLength={2000}
                value={text}
                onChange={({ currentTarget: { value, selectionStart } }) => note(value, selectionStart)}
                onKeyDown={onKeyDown}
                onBlur={() => combobox.closeDropdown()}
              />
            </Combobox.EventsTarget>
          </div>
        </Combobox.Target>
        <Combobox.Dropdown hidden={!open}>
          <Combobox.Options aria-label="Colegas">
            {people.map((person) => (
              <Combobox.Option key={person.uuid} value={person.name}>
                {person.name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={say} loading={sending} disabled={text.trim() === ''}>
          {verb}
        </Button>
        {onCancel && (
          <Button size="xs" variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </Group>
    </div>
  );
}
