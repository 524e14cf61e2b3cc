export { localEmbedder } from './local-embedder.ts'
export { type LocalModel, localModel, type Tally } from './local-model.ts'
export { localScorer } from './local-scorer.ts'
export { areWeightsInstalled } from './weights.ts'
