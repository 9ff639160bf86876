import { Badge, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '#core/contract/format.ts';
import { branch } from '../career.rules.ts';
import type { CareerLevel } from '../contract.ts';
import classes from './ladder.module.css';

type Shown = Omit<CareerLevel, 'salary_min' | 'salary_max'> & Partial<Pick<CareerLevel, 'salary_min' | 'salary_max'>>;
interface Props {
  levels: readonly Shown[];
  /** The level somebody stands on. */
  present?: string | undefined;
  /** How far the one who looks is with each competence. */
  markOf?: ((competence: string) => number | undefined) | undefined;
  /** Who stands there. */
  renderPeople?: ((level: Shown) => ReactNode) | undefined;
}

/** A track as it is climbed: the stem below, the branches it parts into above. */
export function Ladder({ levels, present, markOf, renderPeople }: Props) {
  const of = (way: string) => levels.filter((level) => level.branch === way).toReversed();
  const ways = branch.options.filter(({ value }) => value !== 'STEM' && of(value).length > 0);
  const rung = (level: Shown) => (
    <Rung key={level.uuid} level={level} present={level.uuid === present} {...{ markOf, renderPeople }} />
  );
  return (
    <div className={classes.ladder}>
      {ways.length > 0 && (
        <div className={classes.ways}>
          {ways.map(({ value, label }) => (
            <section key={value} aria-label={label}>
              <Title order={2} size="h6" c="dimmed" mb="xs">
                {label}
              </Title>
              <ol className={classes.rungs} reversed>
                {of(value).map(rung)}
              </ol>
            </section>
          ))}
        </div>
      )}
      <ol className={classes.rungs} reversed aria-label={branch.label('STEM')}>
        {of('STEM').map(rung)}
      </ol>
    </div>
  );
}

type RungProps = { level: Shown; present: boolean } & Pick<Props, 'markOf' | 'renderPeople'>;
function Rung({ level, present, markOf, renderPeople }: RungProps) {
  const { name, cbo, months, requirements, competences, salary_min, salary_max, description } = level;
  const asked = [
    ...(months ? [`${months} ${months === 1 ? 'mês' : 'meses'} no nível anterior`] : []),
    ...requirements.map(({ text }) => text),
    ...competences.map(({ name: competence, target }) => {
      const mark = markOf?.(competence);
      return `${competence}: ${target} de 5${mark ? ` (hoje ${mark})` : ''}`;
    }),
  ];
  return (
    <li className={classes.rung} data-present={present || undefined} aria-current={present ? 'step' : undefined}>
      <div className={classes.head}>
        <Text fw={600}>{name}</Text>
        {present && <Badge variant="light">Aqui</Badge>}
        {cbo && (
          <Text size="xs" c="dimmed">
            CBO {cbo}
          </Text>
        )}
      </div>
      {(salary_min || salary_max) && (
        <Text size="sm">
          {salary_min ? formatMoney(salary_min) : '–'} a {salary_max ? formatMoney(salary_max) : '–'}
        </Text>
      )}
      {description && <Text size="sm">{description}</Text>}
      {asked.length > 0 && (
        <ul className={classes.asked}>
          {asked.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {renderPeople?.(level)}
    </li>
  );
}
