import { Skeleton } from '@mantine/core';
import { Col, type Span } from './form-section.tsx';
import classes from './form.module.css';

const sections: Span[][] = [
  [8, 4, 6, 6],
  [4, 4, 4],
];

/** A form's shape while its record is on the way. */
export function FormSkeleton() {
  return (
    <div aria-busy aria-label="Carregando o formulário" role="status">
      <Skeleton h={26} w={260} mb="lg" />
      {sections.map((spans, index) => (
        <div key={index} className={classes.section}>
          <Skeleton h={16} w={140} />
          <div className={classes.grid}>
            {spans.map((span, place) => (
              <Col key={place} span={span}>
                <Skeleton h={12} w={90} mb={8} />
                <Skeleton h={36} />
              </Col>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
