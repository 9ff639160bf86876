import { Alert, Anchor, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { files, type FileRow } from '#core/contract/attachment.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { imageQuery, Picture } from '#core/web/show/picture.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import type { RentalHandover } from '#modules/contract/rental-handover/contract.ts';
import { settlement } from '../comparison.rules.ts';
import { rentalReturn, type Comparison, type DifferenceRow } from '../contract.ts';
import classes from './comparison.module.css';

const SettleDialog = lazy(() => import('./settle-dialog.tsx'));
type Stored = DifferenceRow & { uuid: string };

/** A return beside its delivery: what differs and what became of it, then everything item by item. */
export default function ComparisonTab({ term }: { term: RentalHandover }) {
  const { data } = useQuery(queryOf(rentalReturn.comparison, { params: { uuid: term.uuid } }));
  const [asking, setAsking] = useState<Stored | null>(null);
  const found = data?.data;
  if (!found) return null;
  return (
    <>
      {!found.delivery_code && (
        <Alert color="yellow" mb="md">
          A entrega deste equipamento não tem termo: só o que está ruim por si é apontado.
        </Alert>
      )}
      <Block title={`Diferenças (${found.differences.length})`}>
        {found.differences.length === 0 ? (
          <Empty within title="Voltou como foi." />
        ) : (
          <Stack gap="sm">
            {found.differences.map((difference) => (
              <DifferenceLine key={difference.key} difference={difference} closed={found.closed} onAsk={setAsking} />
            ))}
          </Stack>
        )}
        {found.hours !== null && (
          <Text size="sm" c="dimmed" mt="sm">
            {`Rodou ${formatNumber(found.hours)} ${found.meter_unit ?? ''} no cliente.`}
          </Text>
        )}
      </Block>
      {found.items.map((item) => (
        <ItemPair key={item.title} item={item} />
      ))}
      {asking && (
        <Suspense>
          <SettleDialog term={term.uuid} difference={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}

interface LineProps {
  difference: DifferenceRow;
  closed: boolean;
  onAsk: (difference: Stored) => void;
}
function DifferenceLine({ difference, closed, onAsk }: LineProps) {
  const may = useCan()(rentalReturn.settle);
  const { uuid, title, before, after, settled_as } = difference;
  return (
    <Group justify="space-between" gap="xs" className={classes.line ?? ''}>
      <div>
        <Text fw={600} size="sm">
          {title}
        </Text>
        <Text size="sm">{`${before} → ${after}`}</Text>
        <Settled difference={difference} />
      </div>
      {settled_as && <StatusBadge of={settlement} value={settled_as} />}
      {!settled_as && closed && may && uuid && (
        <Button size="xs" onClick={() => onAsk({ ...difference, uuid })}>
          Resolver
        </Button>
      )}
      {!settled_as && !closed && (
        <Text size="xs" c="dimmed">
          Resolva depois de assinado
        </Text>
      )}
    </Group>
  );
}

function Settled({ difference: { order, amount, reason, settled_by_name } }: { difference: DifferenceRow }) {
  if (order)
    return (
      <Anchor component={Link} to={`/service-order/show/${order.uuid}`} size="sm" underline="always">
        {order.code}
      </Anchor>
    );
  const words = [amount && formatMoney(amount), reason, settled_by_name].filter(Boolean).join(' · ');
  return words ? (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  ) : null;
}

const ItemPair = ({ item }: { item: Comparison['items'][number] }) => (
  <Block title={item.title}>
    <SimpleGrid cols={2} spacing="sm">
      <Side label="Entrega" words={item.before} photos={item.photos_before} />
      <Side label="Devolução" words={item.after} photos={item.photos_after} />
    </SimpleGrid>
  </Block>
);

function Side({ label, words, photos }: { label: string; words: string; photos: readonly FileRow[] }) {
  return (
    <Stack gap={6}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {words && <Text size="sm">{words}</Text>}
      {photos.map((photo) => (
        <Photo key={photo.uuid} photo={photo} alt={photo.description ?? `${label}: ${photo.name}`} />
      ))}
      {!words && photos.length === 0 && <Text size="sm">–</Text>}
    </Stack>
  );
}

function Photo({ photo, alt }: { photo: FileRow; alt: string }) {
  const { data } = useQuery(imageQuery(files.download, photo.uuid));
  if (!data) return null;
  return (
    <figure className={classes.photo}>
      <Picture blob={data} alt={alt} className={classes.picture} />
      {photo.description && <figcaption>{photo.description}</figcaption>}
    </figure>
  );
}
