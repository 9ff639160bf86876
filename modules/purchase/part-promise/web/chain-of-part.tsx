import type { Part } from '#modules/registry/part/contract.ts';
import { ChainList } from './chain-list.tsx';

const ChainOfPart = ({ part }: { part: Part }) => <ChainList query={{ part_uuid: part.uuid }} />;
export default ChainOfPart;
