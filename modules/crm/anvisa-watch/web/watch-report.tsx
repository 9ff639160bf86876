import { Button } from '@mantine/core';
import { IconMail, IconShieldExclamation } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { anvisaWatch } from '../contract.ts';

const pages = {
  INSTALLED: '/crm/customer-equipment/show',
  FLEET: '/asset-equipment/show',
  STOCK: '/stock/equipments/show',
};

/** Units whose registration is not good any more, wherever they stand. */
export const Component = () => (
  <ReportScreen
    of={anvisaWatch}
    sources={{ customer_uuid: customerSource }}
    note={(summary) =>
      summary?.base_date
        ? `Comparado com a base da ANVISA de ${formatDate(summary.base_date)}, atualizada às segundas-feiras ou por arquivo enviado.`
        : 'Nenhuma base da ANVISA foi carregada: envie o arquivo em Produtos, Base da ANVISA.'
    }
    action={
      <Button component={Link} to="/crm/anvisa-letters" variant="default" leftSection={<IconMail size={16} />}>
        Comunicados aos clientes
      </Button>
    }
    rowLink={({ uuid, stands }) => `${pages[stands]}/${uuid}`}
    emptyIcon={<IconShieldExclamation size={40} stroke={1.4} />}
  />
);
