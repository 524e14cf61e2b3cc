import { type BlockTag, blockTags, TAGS_IN_ORDER } from './block-tags.ts'

const TAG_SCORE = 0.5
const ORDER_SCORE = 1
const BORDER_SCORE = 0.5
const BORDER_LOSS = 1

/** Whether each of the six tags stands there exactly once: from −3 to 3. */
export function formatTags(text: string): number {
  const tags = blockTags(text)
  return TAGS_IN_ORDER.reduce((sum, wanted) => {
    const times = tags.filter(({ tag }) => tag === wanted).length
    return sum + (times === 1 ? TAG_SCORE : -TAG_SCORE)
  }, 0)
}

/** 1 if the blocks follow in strict order, each closed by the name that opened it, without another tag between them; else 0. */
export function formatOrder(text: string): number {
  const tags = blockTags(text)
  const isInOrder =
    tags.length === TAGS_IN_ORDER.length && tags.every(({ tag }, at) => tag === TAGS_IN_ORDER[at])
  const isClosed = tags[0]?.name === tags[1]?.name
  return isInOrder && isClosed && !between(text, tags).some((words) => ANY_TAG.test(words)) ? ORDER_SCORE : 0
}

/** Whether the text begins with the opening of perception and ends with the closing of the answer, but for blanks: from −2 to 1. */
export function formatBorders(text: string): number {
  const bare = text.trim()
  const tags = blockTags(bare)
  const [first] = tags
  const last = tags.at(-1)
  const begins = first?.tag === 'perception' && first.at === 0
  const ends = last?.tag === '/answer' && last.end === bare.length
  return (begins ? BORDER_SCORE : -BORDER_LOSS) + (ends ? BORDER_SCORE : -BORDER_LOSS)
}

/** How well the form of three blocks is kept: from −5 to 5, and 5 only where it is perfect. */
export function formatReward(text: string): number {
  return formatTags(text) + formatOrder(text) + formatBorders(text)
}

const ANY_TAG = /<\/?\p{L}[^<>]*>/u

/** What stands between one block's end and the next one's beginning. */
function between(text: string, tags: readonly BlockTag[]): readonly string[] {
  return [2, 4].map((at) => text.slice(tags[at - 1]?.end, tags[at]?.at))
}
