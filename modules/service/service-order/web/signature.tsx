import { useQuery } from '@tanstack/react-query';
import { files } from '#core/contract/attachment.ts';
import { imageQuery, Picture } from '#core/web/show/picture.tsx';
import classes from './order.module.css';

export function Signature({ uuid }: { uuid: string }) {
  const { data } = useQuery(imageQuery(files.download, uuid));
  if (!data) return null;
  return <Picture blob={data} alt="Assinatura de quem recebeu" className={classes.signature} />;
}
