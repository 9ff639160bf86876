export { worth, type ContractContent } from './content.ts';
export { contractPaper, paperName } from './contract-paper.ts';
export { drawContract, type Proof, type Signed } from './draw.ts';
