import { IconUsers } from '@tabler/icons-react';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { people } from '../contract.ts';

/** Whose the relations are, and what they come to. */
export const Component = () => (
  <ReportScreen
    of={people}
    note="O que está em aberto é de agora; convertidos e perdidos são os encerrados no período."
    emptyIcon={<IconUsers size={40} stroke={1.4} />}
  />
);
