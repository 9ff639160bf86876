export { type ToldAddendum } from './addendum-content.ts';
export { worth, type ContractContent } from './content.ts';
export { contractPaper } from './contract-paper.ts';
export { drawContract, type Proof, type Signed } from './draw.ts';
