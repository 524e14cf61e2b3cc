export {
  type Asked,
  type BroughtBack,
  bringBack,
  MEMORY_SCORES,
  type MemoryScore,
  type RecallMethod,
  type Recollector,
  WHOLE_METHOD,
} from './bring-back.ts'
export { type CondenseDetails, condense } from './condense.ts'
export { loreFor } from './draw-lore.ts'
export { inMemoryStore } from './in-memory-store.ts'
export { indexPast, memoriesIn, type Rememberer, type UnplacedMemory } from './memories-in.ts'
export { memoriesRecalled, memoryFormed, memoryRoom, pastBrought } from './memory-room.ts'
export { queriesFor, type Recollection, recollect } from './recollect.ts'
export { findOn, nearestOn, openShelf, type Shelf, type Stretch } from './shelf.ts'
export { type SummaryAbout, type SummaryInput, summaryPrompt } from './summary.prompt.ts'
export { wordEmbedder } from './word-embedder.ts'
