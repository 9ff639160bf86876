import { Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { files } from '#core/contract/attachment.ts';
import { formatDateTime } from '#core/contract/format.ts';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { imageQuery, Picture } from '#core/web/show/picture.tsx';
import { enrolment } from '../contract.ts';
import classes from './refusals.module.css';

/** Who does not want a benefit, in their own words, with what they signed. */
export function RefusalsDialog({ uuid, name, onClose }: { uuid: string; name: string; onClose: () => void }) {
  const { data } = useQuery(queryOf(enrolment.refusals, { params: { uuid } }));
  return (
    <Modal opened onClose={onClose} title={`Recusas: ${name}`} size="lg">
      {!data && <Skeleton h={120} />}
      {data?.data.length === 0 && (
        <Empty within title="Ninguém recusou" sentence="Cada pessoa recusa um benefício em Meus benefícios." />
      )}
      <Stack gap="lg">
        {data?.data.map((one) => (
          <div key={one.uuid}>
            <Text fw={500}>{one.user_name}</Text>
            <Text className={classes.words}>{one.statement}</Text>
            {one.signature_uuid && <Drawing uuid={one.signature_uuid} name={one.user_name} />}
            <Text size="sm" c="dimmed">
              {formatDateTime(one.declined_at)}
              {one.signature_uuid ? '' : ' · sem assinatura desenhada'}
            </Text>
          </div>
        ))}
      </Stack>
    </Modal>
  );
}

function Drawing({ uuid, name }: { uuid: string; name: string }) {
  const { data } = useQuery(imageQuery(files.download, uuid));
  return (
    <div className={classes.drawing}>
      {data && <Picture blob={data} alt={`Assinatura de ${name}`} className={classes.picture} />}
    </div>
  );
}
