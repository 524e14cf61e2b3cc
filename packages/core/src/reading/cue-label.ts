import { isHan } from '../prelude/names.ts'
import { MAX_LABEL_CHARS } from './limits.ts'
import { tidy } from './lines.ts'

/** Words that head a line of a script without naming anybody: what follows is a setting. */
const SETTING_WORDS = new Set(
  'scene setting set time place period at rise note notes synopsis 时间 時間 地点 地點 场景 場景 布景 舞台 时 時 景 幕启'.split(
    ' ',
  ),
)
const NO_NAMES = new Set(
  'act scene chapter exit exeunt enter curtain tableau the end finis note title author draft date source credit contact copyright 人物 剧中人物 登场人物 作者 剧名 题目 正名'.split(
    ' ',
  ),
)
const CONTINUED = /\((?:v\.?\s?o\.?|o\.?\s?[sc]\.?|cont['’]?d|cont\.?|continued|continuing)\)/gi

/** A label as printed, without what only says how the voice comes: "NORA (CONT'D)" is "NORA". */
export function bareLabel(label: string): string {
  const plain = label.includes('_') ? label.replaceAll('_', ' ') : label
  const bare = tidy(plain.includes('(') ? plain.replace(CONTINUED, ' ') : plain)
  let end = bare.length
  while (end > 0 && '.:：,，;'.includes(bare[end - 1] ?? '')) end--
  return end === bare.length ? bare : bare.slice(0, end).trim()
}

/** Whether the words before a colon or full stop can be the name of a speaker. */
export function canBeLabel(label: string): boolean {
  if (label === '' || label.length > MAX_LABEL_CHARS) return false
  const bare = bareLabel(label)
  if (bare === '' || NOT_IN_NAMES.test(bare) || NO_NAMES.has(bare.toLowerCase())) return false
  if (isHan(bare)) return bare.length <= 10
  if (!/^[\p{Lu}\p{Lt}\d]/u.test(bare) || !/\p{L}/u.test(bare)) return false
  const words = bare.split(' ')
  return (
    words.length <= 6 && words.every((word) => /^[\p{Lu}\p{Lt}\d&#(]/u.test(word) || SMALL_WORDS.has(word))
  )
}

/** Whether a label heads a description of place and time instead of a speech. */
export function isSettingLabel(label: string): boolean {
  return label.length < 20 && SETTING_WORDS.has(bareLabel(label).toLowerCase())
}

const NOT_IN_NAMES = /[!?。！？，,:：;；“”"「」《》【】<>=|{}]/u
const SMALL_WORDS = new Set('and of the de von van der la le to in with from his her a an'.split(' '))
