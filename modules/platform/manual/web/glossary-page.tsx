import { useState } from 'react';
import { Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { plain } from '#core/contract/plain.ts';
import { wordsOf } from '../markup.rules.ts';
import { glossary } from './glossary.ts';
import { RichText } from './rich-text.tsx';
import classes from './manual.module.css';

const sorted = glossary.toSorted(([one], [other]) => one.localeCompare(other, 'pt-BR'));

export function Component() {
  const [typed, setTyped] = useState('');
  const wanted = plain(typed.trim());
  const shown = sorted.filter(([word, meaning]) => plain(`${word} ${wordsOf(meaning)}`).includes(wanted));
  return (
    <div className={classes.page}>
      <div>
        <Title order={1} size="h2">
          Glossário
        </Title>
        <Text c="dimmed">As palavras que a Bancada usa, e o que ela quer dizer com cada uma.</Text>
      </div>
      <TextInput
        type="search"
        aria-label="Buscar no glossário"
        placeholder="Buscar uma palavra"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.length === 0 && <Text c="dimmed">Nenhuma palavra encontrada.</Text>}
      <dl className={classes.told}>
        {shown.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              <RichText>{meaning}</RichText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
