/** The six tags of a reply in three blocks, in their order; a closing tag has a stroke before its name. */
export const TAGS_IN_ORDER = ['perception', '/perception', 'think', '/think', 'answer', '/answer'] as const

/** A tag of a block as it was found: which of the six it is, the name it was written with, and where it stands. */
export interface BlockTag {
  readonly tag: (typeof TAGS_IN_ORDER)[number]
  readonly name: string
  readonly at: number
  readonly end: number
}

const TAG = /<(\/?)(perception|vision|think|answer)>/g

/**
 * Finds the tags of blocks in a text. `vision` is the older spelling of `perception` and counts as the same tag: a text with both
 * has that tag twice.
 */
export function blockTags(text: string): readonly BlockTag[] {
  return [...text.matchAll(TAG)].map(({ 0: whole, 1: stroke = '', 2: name = '', index }) => ({
    tag: `${stroke}${name === 'vision' ? 'perception' : name}` as BlockTag['tag'],
    name,
    at: index,
    end: index + whole.length,
  }))
}
