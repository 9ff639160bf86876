import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useMayOpen } from '#core/web/shell/modules-context.tsx';
import { piecesOf, type Piece } from '../markup.rules.ts';

/** A link to a screen this person may not open is only its words. */
function ManualLink({ text, to }: { text: string; to: string }) {
  const may = useMayOpen(to.split(/[?#]/)[0] ?? to);
  if (!may) return text;
  return (
    <Anchor component={Link} to={to} underline="always" inherit>
      {text}
    </Anchor>
  );
}

function Part({ piece }: { piece: Piece }) {
  if (piece.kind === 'screen') return <strong>{piece.text}</strong>;
  return piece.kind === 'link' ? <ManualLink text={piece.text} to={piece.to} /> : piece.text;
}

export function RichText({ children }: { children: string }) {
  return piecesOf(children).map((piece, place) => <Part key={place} piece={piece} />);
}
