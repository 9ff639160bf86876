import { Progress, type ProgressProps } from '@mantine/core';

interface Props extends Omit<ProgressProps, 'value'> {
  done: number;
  total: number;
  label: string;
}

/** How much of a number of things is done; green once all of it is. */
export const DoneBar = ({ done, total, label, ...look }: Props) => (
  <Progress
    value={total === 0 ? 0 : (100 * done) / total}
    size="sm"
    color={done === total ? 'green' : 'teal'}
    aria-label={label}
    {...look}
  />
);
