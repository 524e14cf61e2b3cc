import { isHan } from '../prelude/names.ts'
import { isUnspaced } from '../prelude/unspaced.ts'
import { brokenIntoWords } from '../prelude/word-breaks.ts'
import { partOf } from '../record/stage.ts'
import type { Moment, View } from '../schema/view.ts'
import { settingRoom } from '../world/setting-room.ts'
import { actingRoom } from './acting-room.ts'

/** So many telling words of a secret in one speech, or pairs of Chinese characters, and it is being touched. */
const TOUCHED = 3
const SHORTEST_WORD = 5

/** Whether a text comes near what this viewer hides: several of its telling words, names not counted. */
export function touchesSecret(text: string, view: View): boolean {
  const { character } = partOf(view, actingRoom)
  if (character?.secret === undefined) return false
  const names = Object.values(partOf(view, settingRoom).people).map(({ name }) => name)
  const said = new Set(tellingWords(text, names))
  return new Set(tellingWords(character.secret, names).filter((word) => said.has(word))).size >= TOUCHED
}

/**
 * Whether what this viewer hides is at stake just now: since it last spoke somebody has asked for it or read it out, or
 * it has let it out itself.
 */
export function isSecretAtStake(view: View): boolean {
  const { confessed } = partOf(view, actingRoom)
  const isOwnLine = ({ kind, by }: Moment): boolean => kind === 'line' && by === view.viewer
  const spokeAt = view.moments.findLast(isOwnLine)?.seq ?? 0
  if ((confessed?.at ?? 0) > spokeAt) return true
  return view.moments.some(
    (moment) =>
      moment.seq > spokeAt && moment.by !== view.viewer && isSaid(moment) && touchesSecret(moment.text, view),
  )
}

function isSaid({ kind, manner }: Moment): boolean {
  return kind === 'line' || (kind === 'note' && manner === 'aloud')
}

/** Words long enough to tell something; of Chinese, characters by twos without those that every sentence has. */
function tellingWords(text: string, names: readonly string[]): readonly string[] {
  const bare = names.reduce((rest, name) => rest.replaceAll(name, ' '), text)
  if (isHan(text))
    return (bare.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) =>
      [...run].slice(1).flatMap((sign, at) => {
        const pair = `${[...run][at]}${sign}`
        return COMMON_SIGNS.test(pair) || COMMON_PAIRS.has(pair) ? [] : [pair]
      }),
    )
  const own = new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/u)))
  const words =
    bare
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}\p{N}']+/gu) ?? []
  if (isUnspaced(bare))
    return words.flatMap((word) => brokenIntoWords(word, 'zh')).filter((word) => word.length > 1)
  return words
    .map((word) => word.replace(/'s?$/u, ''))
    .filter((word) => word.length >= SHORTEST_WORD && !COMMON_WORDS.has(word) && !own.has(word))
}

const COMMON_WORDS = new Set(
  'about above after again against almost alone along already always among another around because before behind being below beside between cannot could doing during either enough every everybody everything first from having hers herself himself house itself knows known learn learned least little makes making means might myself never nobody nothing often other others ought perhaps quite rather really right shall should since somebody something still taken takes tells their theirs them themselves there these thing things think those though thought three through today tomorrow tonight under until wants where whether which while whole whose without would yesterday years young yours yourself'.split(
    ' ',
  ),
)
const COMMON_SIGNS =
  /[我你他她它们的了着过是在不没也就都还又很才只再把被给和跟与这那哪一个谁什么怎为以之其而但可能会要想说对从到让将]/u
const COMMON_PAIRS = new Set(['知道', '今天', '明天', '昨天', '今晚', '晚上', '自己', '事情', '东西', '时候'])
