// Character cards V2 and V3, in and out, and what else people bring from SillyTavern. The only library behind this door is fflate.

export { LoreEntry, LoreLogic } from '../schema/lore.ts'
export type { CardAsset } from './assets.ts'
export type { ChatFile, ChatLine } from './chat-file.ts'
export type { CardContent, CardSpec } from './compose-card.ts'
export type { CardProblem } from './limits.ts'
export type { CardJson } from './parse-card.ts'
export type { Persona } from './personas.ts'
export type { PackedFile } from './png-card.ts'
export { type CardReading, type ReadCard, readCard } from './read-card.ts'
export { readTavern, type TavernFile } from './read-tavern.ts'
export type { TavernNames, WorldInfo } from './world-info.ts'
export { type CardDraft, type CardWriting, writeCard } from './write-card.ts'
