// Character cards V2 and V3, in and out. The only library behind this door is fflate.

export { LoreEntry, LoreLogic } from '../schema/lore.ts'
export type { CardAsset } from './assets.ts'
export type { CardContent, CardSpec } from './compose-card.ts'
export type { CardProblem } from './limits.ts'
export type { CardJson } from './parse-card.ts'
export type { PackedFile } from './png-card.ts'
export { type CardReading, type ReadCard, readCard } from './read-card.ts'
export { type CardDraft, type CardWriting, writeCard } from './write-card.ts'
