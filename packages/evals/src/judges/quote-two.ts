import { quoteMaterial } from '@commedia/core'

/** The two texts on a page, as they stand there. */
export interface TwoTexts {
  readonly first: string
  readonly second: string
}

/** Quotes the two texts that are compared: neither can leave its tags, nor pretend to be the other. */
export function quoteTwo({ first, second }: TwoTexts): readonly [string, string] {
  return [
    quoteMaterial({ name: 'first', text: untagged(first) }),
    quoteMaterial({ name: 'second', text: untagged(second) }),
  ]
}

/** Text that opens and closes none of the tags that stand on a page with two texts. */
export function untagged(text: string): string {
  return text.replace(TAG, '‹')
}

const TAG = /<(?=\/?(?:first|second|matter|cast|cast-of-first|cast-of-second)(?![\p{L}\p{N}]))/giu
