import { Text, Title } from '@mantine/core';
import type { Tone } from '#core/contract/choice.ts';
import { WordBadge } from '#core/web/badge.tsx';
import { toneStyle } from '#core/web/tone.ts';
import type { Course } from '../contract.ts';
import { box, drawCourse } from '../course-drawing.rules.ts';
import classes from './course.module.css';

/** For eyes only: what it shows is said in words below it. */
function CourseDrawing({ course }: { course: Course }) {
  const { width, height, states, ways } = drawCourse(course);
  const tip = `tip-${course.entity}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard too (WCAG 2.1.1)
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={`Desenho do caminho: ${course.noun}`}>
      <svg className={classes.drawing} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
        <defs>
          <marker id={tip} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 L8 4 L0 8 z" className={classes.tip} />
          </marker>
        </defs>
        {ways.map(({ from, to, path, back }) => (
          <path
            key={`${from} ${to}`}
            d={path}
            className={classes.way}
            data-back={back || undefined}
            markerEnd={`url(#${tip})`}
          />
        ))}
        {states.map(({ value, label, tone, x, y }) => (
          <g key={value} transform={`translate(${x} ${y})`} style={toneStyle(tone as Tone)}>
            <rect width={box.width} height={box.height} rx="8" className={classes.state} />
            <text x={box.width / 2} y={box.height / 2} className={classes.label}>
              {label}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

const goingOn = ({ steps }: Course, value: string) => steps.filter(({ from }) => from.includes(value));

interface Props {
  course: Course;
  means: Readonly<Record<string, string>> | undefined;
  /** Whose, where courses of the same name stand on one page. */
  of?: string | undefined;
  /** How deep its heading stands on the page. */
  order?: 2 | 3;
}

/** The course of a document: drawn, and told state by state with what leads on from it. */
export function CourseView({ course, means, of, order = 3 }: Props) {
  const label = (value: string): string => course.states.find((state) => state.value === value)?.label ?? value;
  const { fromAnywhere } = drawCourse(course);
  return (
    <section
      className={classes.course}
      id={course.entity}
      aria-label={['Caminho', course.noun, of].filter(Boolean).join(': ')}
    >
      <Title order={order} size="h4">
        {course.noun}: por onde passa
      </Title>
      <CourseDrawing course={course} />
      {fromAnywhere.length > 0 && (
        <Text size="sm" c="dimmed">
          Quase de qualquer ponto se chega a: {fromAnywhere.map(label).join(', ')}.
        </Text>
      )}
      <dl className={classes.states}>
        {course.states.map(({ value, tone }) => (
          <div key={value} className={classes.row}>
            <dt>
              <WordBadge tone={tone as Tone}>{label(value)}</WordBadge>
            </dt>
            <dd>
              {means?.[value]}
              {goingOn(course, value).length > 0 && (
                <ul className={classes.steps}>
                  {goingOn(course, value).map((step) => (
                    <li key={`${step.label} ${step.to}`}>
                      {step.by_hand ? <strong>{step.label}</strong> : `${step.label} (por si)`} → {label(step.to)}
                      {step.reason && ', com o motivo'}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
