import { Radio, Text } from '@mantine/core';
import type { Comparing } from './comparison.types.ts';
import { OfferFigures, Reason, Wanted } from './offer.tsx';
import classes from './comparison.module.css';

/** On a narrow screen: a card for each line, its offers one below the other, the cheapest first. */
export function ComparisonCards(comparing: Comparing) {
  const { row, comparison, suppliers, winnerOf, mayChoose, choose } = comparing;
  const names = new Map(suppliers.map(({ uuid, supplier_name }) => [uuid, supplier_name]));
  return (
    <ul className={classes.cards}>
      {row.lines.map((line, n) => {
        const compared = comparison[n];
        if (!compared) return null;
        return (
          <li key={line.uuid} className={classes.card}>
            <Wanted line={line} comparing={comparing} />
            {compared.ranked.length === 0 && (
              <Text size="sm" c="dimmed">
                Ninguém ofereceu.
              </Text>
            )}
            {compared.ranked.map((landed) => {
              const { invited_uuid: uuid } = landed.offer;
              const name = names.get(uuid) ?? '';
              return (
                <label
                  key={uuid}
                  htmlFor={`${line.uuid}-${uuid}`}
                  className={classes.pick}
                  data-won={winnerOf(line.uuid) === uuid || undefined}
                >
                  <Radio
                    id={`${line.uuid}-${uuid}`}
                    name={`winner-${line.uuid}`}
                    aria-label={`${name}, ${line.description}`}
                    checked={winnerOf(line.uuid) === uuid}
                    disabled={!mayChoose}
                    onChange={() => choose(line.uuid, uuid)}
                  />
                  <div>
                    <Text size="sm" fw={500}>
                      {name}
                    </Text>
                    <OfferFigures landed={landed} line={line} />
                  </div>
                </label>
              );
            })}
            <Reason line={compared} comparing={comparing} />
          </li>
        );
      })}
    </ul>
  );
}
