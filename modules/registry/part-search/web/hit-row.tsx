import { Group, Mark, Text } from '@mantine/core';
import { Link } from 'react-router';
import { isPositive } from '#core/contract/decimal.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { WordBadge } from '#core/web/badge.tsx';
import type { PartHit } from '../contract.ts';
import { highlighted, type Reason, type Term } from '../part-search.rules.ts';
import { inStock } from './public.tsx';
import classes from './part-search.module.css';

const reasonWords: Partial<Record<Reason, string>> = {
  code: 'Código',
  number: 'Part number',
  supplier: 'Código do fornecedor',
  near: 'Parecida',
};

function Marked({ text, terms }: { text: string; terms: readonly Term[] }) {
  return highlighted(text, terms).map(({ text: piece, found }, place) =>
    found ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
      <Mark key={place}>{piece}</Mark>
    ) : (
      piece
    ),
  );
}

interface Props {
  hit: PartHit;
  terms: readonly Term[];
  /** All of them are near misses, and that is said above. */
  near: boolean;
}
/** A part among those found: what it is, why it was found, and what a buyer asks next. */
export function HitRow({ hit, terms, near }: Props) {
  const { match } = hit;
  const why = match && !near ? reasonWords[match.reason] : undefined;
  const codes = [hit.code, hit.parts_number, hit.brand_name].filter((text) => text !== null);
  return (
    <Link to={`/parts/show/${hit.uuid}`} className={classes.hit}>
      <div>
        <Group gap={6}>
          <Text size="sm" fw={500}>
            <Marked text={hit.description} terms={terms} />
          </Text>
          {hit.status === 'INACTIVE' && <WordBadge tone="gray">Inativa</WordBadge>}
          {why && <WordBadge tone={match?.reason === 'near' ? 'yellow' : 'teal'}>{why}</WordBadge>}
        </Group>
        <Text size="xs" c="dimmed" ff="monospace">
          <Marked text={codes.join(' · ')} terms={terms} />
          {match?.reason === 'supplier' && match.code ? ` · ${match.code}` : ''}
        </Text>
        {hit.fits_count > 0 && (
          <Text size="xs" c="dimmed">
            Serve em {hit.fits.join(', ')}
            {hit.fits_count > hit.fits.length ? ` e mais ${formatNumber(hit.fits_count - hit.fits.length)}` : ''}
          </Text>
        )}
      </div>
      <div className={classes.facts}>
        <Text size="sm" fw={hit.free !== null && isPositive(hit.free) ? 600 : 400}>
          {inStock(hit)}
        </Text>
        <Text size="xs" c="dimmed">
          {isPositive(hit.on_order) ? `${formatNumber(hit.on_order)} em pedido` : 'Nada em pedido'}
        </Text>
      </div>
      <div className={classes.facts}>
        <Text size="sm">{hit.cost === null ? 'Sem preço' : formatMoney(hit.cost)}</Text>
        <Text size="xs" c="dimmed" truncate>
          {hit.supplier_name ?? 'Sem fornecedor'}
        </Text>
      </div>
    </Link>
  );
}
