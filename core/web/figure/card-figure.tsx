import { Skeleton } from '@mantine/core';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { AppError } from '#core/contract/error.ts';
import classes from './card-figure.module.css';

interface Props<Data> {
  query: UseQueryOptions<Data, AppError>;
  words: (data: Data) => string;
}

/** One line of a report's card: what the report would say first. As high while it loads; one that cannot be had is left out. */
export function CardFigure<Data>({ query, words }: Props<Data>) {
  const { data, isError } = useQuery({ ...query, meta: { silent: true } });
  if (data) return <span className={classes.figure}>{words(data)}</span>;
  return isError ? null : <CardFigureWaiting />;
}

export const CardFigureWaiting = () => (
  <Skeleton component="span" display="block" className={classes.waiting} w={180} />
);
