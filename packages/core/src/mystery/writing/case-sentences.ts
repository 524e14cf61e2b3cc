import { sentences } from '../../prelude/sentences.ts'
import type { MysteryCase } from '../../schema/case.ts'
import { PREMISE } from '../check-case.ts'

/** A sentence of a case that can be quoted, by its number. */
export interface CaseSentence {
  readonly number: number
  /** The id of a role or a clue, or `premise`. */
  readonly source: string
  readonly text: string
}

/** Everything an answer can follow from, sentence by sentence: the premise, the scripts, the cards. */
export function caseSentences({
  premise,
  roles,
  places,
}: Pick<MysteryCase, 'premise' | 'roles' | 'places'>): readonly CaseSentence[] {
  const sources = [
    { source: PREMISE, texts: [premise] },
    ...roles.map(({ id, script }) => ({ source: id, texts: script })),
    ...places.flatMap(({ clues }) => clues.map(({ id, text }) => ({ source: id, texts: [text] }))),
  ]
  return sources
    .flatMap(({ source, texts }) =>
      texts.flatMap(sentences).map((sentence) => ({ source, text: sentence.trim() })),
    )
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map((sentence, at) => ({ number: at + 1, ...sentence }))
}
