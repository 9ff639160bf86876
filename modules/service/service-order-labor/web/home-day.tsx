import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { NotRead } from '#core/web/show/not-read.tsx';
import { MyDayToday, useMyWork } from './my-day-today.tsx';
import classes from './labor.module.css';

/** Home on a phone, of whoever has work: the day itself. */
export default function HomeDay() {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  return phone ? <Today /> : null;
}

function Today() {
  const found = useMyWork();
  // Without a connection there is nothing to wait for.
  if (found.isLoading) return <Skeleton h={320} aria-busy aria-label="Carregando o seu dia" />;
  if (!found.data?.data.length) return found.isLoadingError ? <NotRead what="o seu dia" of={found} /> : null;
  return (
    <div className={classes.page}>
      <MyDayToday found={found} />
    </div>
  );
}
