import type { Span } from '../../schema/script.ts'
import type { ProsePiece } from './find-quotes.ts'

/** A paragraph of a story, cut into quotations and what is told around them. */
export type ProseParagraph = Span & { readonly pieces: readonly ProsePiece[] }

/** A story to attribute: its text, its paragraphs by chapter, and the people already known. */
export type Story = {
  readonly text: string
  readonly chapters: readonly (readonly ProseParagraph[])[]
  readonly people: readonly string[]
}

/** Who speaks each quotation, by the place where it begins. */
export type Attribution = ReadonlyMap<number, string>
