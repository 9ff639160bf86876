import { Text, Title } from '@mantine/core';
import { FactList } from '#core/web/show/key-facts.tsx';
import pageClasses from '#core/web/public-page/public-page.module.css';
import type { PublicBudget } from '../contract.ts';
import classes from './approval.module.css';

/** What the bench found, in words and pictures: whoever pays sees for what. */
export function Found({ evaluation }: { evaluation: PublicBudget['evaluation'] }) {
  if (!evaluation) return null;
  const { diagnosis, found_defect, cause, conclusion, photos } = evaluation;
  const facts = [
    { label: 'Defeito encontrado', value: found_defect },
    { label: 'Causa', value: cause },
    { label: 'Diagnóstico', value: diagnosis },
    { label: 'Conclusão', value: conclusion },
  ].filter(({ value }) => value);
  if (facts.length === 0 && photos.length === 0) return null;
  return (
    <section className={pageClasses.card}>
      <Title order={2} size="h3">
        O que encontramos
      </Title>
      {facts.length > 0 && <FactList facts={facts} />}
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map(({ picture, caption }, place) => (
            <li key={place}>
              <img src={picture} alt={caption} />
              <Text size="xs" c="dimmed" mt={4}>
                {caption}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
