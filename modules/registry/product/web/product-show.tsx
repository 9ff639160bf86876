import { Alert } from '@mantine/core';
import { IconBox, IconClipboardText, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';

import { recordStatus } from '#core/contract/choice.ts';
import { daysBetween } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { HeadPicture } from '#core/web/show/picture.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { historyTab, useFilesTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block, RailSection, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { useNow } from '#core/web/use-now.ts';
import { When } from '#core/web/when.tsx';
import { fieldWords, valueWords } from '../anvisa-words.rules.ts';
import { product, productFields, productFiles, type Product } from '../contract.ts';
import { anvisaFields, anvisaSituation } from '../product.rules.ts';
import { AnvisaCheck } from './anvisa-check.tsx';

export function Component() {
  return (
    <RecordLoader endpoint={product.show} back="/product">
      {(row) => <ProductPage row={row} />}
    </RecordLoader>
  );
}

function ProductPage({ row }: { row: Product }) {
  const [checking, setChecking] = useState(false);
  const tabs = useFillTabs('product.tabs', { product: row });
  const files = useFilesTab(productFiles, row.uuid);
  const fact = factsOf(productFields, row);
  useTitle(row.name);

  const removal = useRemoval({
    endpoint: product.remove,
    uuid: row.uuid,
    what: `o produto “${row.name}”`,
    success: 'Produto excluído com sucesso!',
    back: '/product',
  });
  const { registration } = row.anvisa;
  return (
    <ShowPage rail={<Rail row={row} />}>
      <PageHeader
        picture={<HeadPicture uuid={row.image} icon={IconBox} title={row.name} />}
        code={row.code}
        title={row.name}
        subtitle={[row.brand_name, row.model].filter(Boolean).join(' · ')}
        badge={<StatusBadge of={recordStatus} value={row.status} />}
        actions={[
          editAction(product.update, `/product/edit/${row.uuid}`),
          {
            label: 'Atualizar dados ANVISA',
            icon: <IconRefresh size={16} />,
            onClick: () => setChecking(true),
            access: product.anvisaApply,
            ...(registration ? {} : { disabledReason: 'O produto não tem registro na ANVISA' }),
          },
          removal,
        ]}
      />
      <KeyFacts
        facts={[
          fact('price'),
          fact('cost'),
          fact('unit'),
          { label: 'Registro ANVISA', value: registration, mono: true },
          { label: 'ANVISA', value: <StatusBadge of={anvisaSituation} value={row.anvisa.situation} /> },
        ]}
      />
      <ShowTabs
        tabs={[
          { key: 'summary', label: 'Resumo', icon: IconClipboardText, content: <Summary row={row} /> },
          ...tabs,
          files,
          historyTab('product', row.uuid),
        ]}
      />
      {checking && <AnvisaCheck uuid={row.uuid} onClose={() => setChecking(false)} />}
    </ShowPage>
  );
}

function Summary({ row }: { row: Product }) {
  const { anvisa } = row;
  const fact = factsOf(productFields, row);
  return (
    <>
      <Warning row={row} />
      <Block title="Produto">
        <FactList facts={[fact('category_uuid'), fact('ncm'), fact('gtin'), fact('description')]} />
      </Block>
      {anvisa.registration && (
        <Block title="Na ANVISA">
          <FactList
            facts={anvisaFields
              .filter((field) => field !== 'situation')
              .map((field) => {
                const value = anvisa[field];
                const text = Array.isArray(value) ? value.join(', ') || null : value;
                // A day left empty means no end only where the base was asked.
                const silent = text === null && (field !== 'valid_until' || anvisa.situation !== 'VALID');
                return { label: fieldWords[field], value: silent ? null : valueWords(field, text) };
              })}
          />
        </Block>
      )}
    </>
  );
}

const days = (count: number): string => `${count} ${count === 1 ? 'dia' : 'dias'}`;

/** What someone has to do about it. */
function Warning({ row: { anvisa } }: { row: Product }) {
  const now = useNow();
  const left = anvisa.valid_until ? daysBetween(dayOf(now), anvisa.valid_until) : 0;
  switch (anvisa.situation) {
    case 'EXPIRED':
      return (
        <Alert color="red" mb="md" title={`Registro vencido há ${days(-left)}`}>
          O produto não pode ser vendido nem alugado com o registro vencido.
        </Alert>
      );
    case 'EXPIRING_30':
    case 'EXPIRING_90':
      return (
        <Alert
          color="yellow"
          mb="md"
          title={left === 0 ? 'O registro vence hoje' : `O registro vence em ${days(left)}`}
        >
          Confirme com o detentor se a renovação foi pedida.
        </Alert>
      );
    case 'CANCELLED':
      return <Alert color="red" mb="md" title="Registro cancelado pela ANVISA" />;
    case 'NOT_FOUND':
      return (
        <Alert color="yellow" mb="md" title="Registro não encontrado na base da ANVISA">
          Confira o número. Os dados abaixo são os últimos conhecidos.
        </Alert>
      );
    case 'UNCHECKED':
    case 'VALID':
    case 'EXEMPT':
    case 'NONE':
      return null;
  }
}

function Rail({ row }: { row: Product }) {
  return (
    <>
      <RailSection title="Cadastro">
        <FactList
          facts={[
            { label: 'Comparado com a ANVISA', value: row.anvisa.checked_at && <When at={row.anvisa.checked_at} /> },
            { label: 'Cadastrado', value: <When at={row.created_at} /> },
            { label: 'Última alteração', value: <When at={row.updated_at} /> },
          ]}
        />
      </RailSection>
    </>
  );
}
