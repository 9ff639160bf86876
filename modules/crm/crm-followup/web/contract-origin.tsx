import { OriginLine } from './origin-line.tsx';

export default function ContractOrigin({ uuid }: { uuid: string }) {
  return <OriginLine record={uuid} />;
}
