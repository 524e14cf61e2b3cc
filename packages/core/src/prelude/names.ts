import { standsAnywhere } from './unspaced.ts'

/** One place where a text names somebody: the name as it was listed, and where its mention begins. */
export type Mention = { readonly name: string; readonly at: number }

/**
 * Finds who is named in a text, in order of mention. Latin names match whole words in any case, Chinese names
 * match anywhere, as do those of every script without spaces, and Korean ones; the longest name wins. A name is also found by its parts ("Doctor Rank" by "Rank", 林黛玉 by
 * 黛玉, 亨利·皮姆 by 皮姆) where no other name on the list could be meant. Linear in the text.
 */
export function mentions(text: string, names: readonly string[]): readonly Mention[] {
  return nameFinder(names)(text)
}

/** Other ways in which somebody is called, by the name on the list. */
type OtherForms = Readonly<Record<string, readonly string[]>>

/** Prepares `mentions` for one list of names, to be asked about many texts; other ways to call somebody count where they could mean nobody else. */
export function nameFinder(
  names: readonly string[],
  others: OtherForms = {},
): (text: string) => readonly Mention[] {
  const root = plantForms(names, others)
  return (text) => {
    const found: Mention[] = []
    let at = 0
    while (at < text.length) {
      const match = longestFrom(root, text, at)
      if (match) found.push({ name: match.name, at })
      at = match ? match.end : at + 1
    }
    return found
  }
}

/**
 * Whether two labels can be the same person: equal but for case, articles, brackets and titles. "Rank" is
 * "Doctor Rank" and "Children" are "The Children"; "Mr. Bennet" is not "Mrs. Bennet".
 */
export function samePerson(labelA: string, labelB: string): boolean {
  const a = partsOfName(labelA)
  const b = partsOfName(labelB)
  return a.bare === b.bare && (a.title === undefined || b.title === undefined || agree(a.title, b.title))
}

/** A label split into its title, spelled one way ("dr" for "Doctor"), and the name without it, folded for comparison. */
export type NameParts = { readonly title?: string; readonly bare: string }

/** Splits a label into title and bare name; a label that is only a title ("夫人", "Doctor") is a bare name. */
export function partsOfName(label: string): NameParts {
  const words = wordsOf(label)
  const chinese = partsOfChineseName(words.join(''))
  if (chinese) return chinese
  while (words.length > 1 && ARTICLES.has(words[0] ?? '')) words.shift()
  const title = words.length > 1 ? TITLES.get(words[0] ?? '') : undefined
  if (title === undefined) return { bare: words.join(' ') }
  while (words.length > 1 && TITLES.has(words[0] ?? '')) words.shift()
  return { title, bare: words.join(' ') }
}

/** Whether a name or its title says man or woman; `undefined` when it says neither. */
export function genderOfTitle(title: string): 'man' | 'woman' | undefined {
  return MEN.has(title) ? 'man' : WOMEN.has(title) ? 'woman' : undefined
}

/** The titles by which somebody of this name may be called, in every spelling: where the name has one, those that agree with it. */
export function titlesFor(name: string): readonly string[] {
  const { title } = partsOfName(name)
  return [...TITLES].flatMap(([spelling, meant]) =>
    title === undefined || agree(title, meant) ? [spelling] : [],
  )
}

/** Whether a text holds Chinese characters: such names need no word bounds. */
export function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

const ARTICLES = new Set(['the', 'a', 'an'])

const MEN = new Set(
  'mr master sir lord king prince duke count baron father brother uncle 先生 公子 老爷 少爷 大爷 相公 员外 将军'.split(
    ' ',
  ),
)
const WOMEN = new Set(
  'mrs miss ms madam lady dame queen princess duchess countess baroness mother sister aunt 夫人 太太 小姐 姑娘 奶奶 娘子 妈妈 婆婆'.split(
    ' ',
  ),
)
const CALLINGS =
  'dr professor captain colonel major general lieutenant sergeant inspector judge reverend saint constable 大人 老师 医生 大夫 师傅 同志 尚书'.split(
    ' ',
  )
const SPELLINGS: Readonly<Record<string, string>> = {
  doctor: 'dr',
  mister: 'mr',
  missis: 'mrs',
  mistress: 'mrs',
  madame: 'madam',
  mme: 'madam',
  prof: 'professor',
  capt: 'captain',
  col: 'colonel',
  maj: 'major',
  gen: 'general',
  lt: 'lieutenant',
  sgt: 'sergeant',
  rev: 'reverend',
  st: 'saint',
  hon: 'hon',
  canon: 'reverend',
}
const TITLES: ReadonlyMap<string, string> = new Map([
  ...[...MEN, ...WOMEN, ...CALLINGS].map((title) => [title, title] as const),
  ...Object.entries(SPELLINGS),
])
const CHINESE_TITLES = [...MEN, ...WOMEN, ...CALLINGS].filter(isHan)

/** Names that are also everyday words: these must be written with a capital to count. */
const EVERYDAY = new Set(
  'will mark may rose grace hope faith joy bill art frank rob jack pat sue dawn iris ivy june april august rich guy gene drew chance sky star maid nurse servant porter children boy girl man woman king queen prince father mother the and'.split(
    ' ',
  ),
)

/** Korean names are written as Chinese ones are, a surname of one sign before a name of two. */
const HANGUL = /^\p{sc=Hang}+$/u

/** What stands between the parts of a foreign name written in Chinese. */
const NAME_DOT = /[·・‧•]/u

const LONGEST_FORM = 40

type Branch = { readonly next: Map<string, Branch>; name?: string }

function plantForms(names: readonly string[], others: OtherForms): Branch {
  const owners = new Map<string, string | undefined>()
  const whole = new Set<string>()
  for (const name of names) {
    const full = fold(name.trim())
    owners.set(full, name)
    whole.add(full)
  }
  for (const name of names) {
    for (const form of [...shorterForms(name), ...(others[name] ?? []).map(fold)]) {
      if (whole.has(form)) continue
      owners.set(form, owners.has(form) && owners.get(form) !== name ? undefined : name)
    }
  }
  const root: Branch = { next: new Map() }
  for (const [form, name] of owners) {
    if (name === undefined || form === '' || form.length > LONGEST_FORM) continue
    let branch = root
    for (const char of form.split('')) {
      const next = branch.next.get(char) ?? { next: new Map() }
      branch.next.set(char, next)
      branch = next
    }
    branch.name = name
  }
  return root
}

function shorterForms(name: string): readonly string[] {
  const { title, bare } = partsOfName(name)
  if (isHan(bare) && NAME_DOT.test(name))
    return [bare, ...dottedParts(name).filter(({ length }) => length > 1)]
  if (isHan(bare) || HANGUL.test(bare))
    return bare.length === 3 && title === undefined ? [bare, bare.slice(1)] : bare.length > 1 ? [bare] : []
  const words = bare.split(' ')
  const titled = [...TITLES].flatMap(([spelling, meant]) =>
    meant === title ? [`${spelling} ${bare}`, `${spelling}. ${bare}`] : [],
  )
  const isPhrase = words.some((word) => word === 'and' || word === 'of' || ARTICLES.has(word))
  const parts =
    words.length === 1 || isPhrase
      ? []
      : words.filter((word) => word.length > (standsAnywhere(word) ? 1 : 2) && !EVERYDAY.has(word))
  return [bare, ...titled, ...parts]
}

/** The parts of a foreign name written in Chinese, without a title: 亨利 and 皮姆 of 亨利·皮姆; the name itself where it has no dot. */
export function dottedParts(name: string): readonly string[] {
  return name.split(NAME_DOT).map((part) => partsOfName(part).bare)
}

function longestFrom(root: Branch, text: string, start: number): { name: string; end: number } | undefined {
  let branch = root.next.get(foldChar(text[start] ?? ''))
  if (!branch || isInsideWord(text, start)) return undefined
  let best: { name: string; end: number } | undefined
  for (let end = start + 1; branch; end++) {
    if (branch.name !== undefined && !isInsideWord(text, end) && isWrittenAsName(text.slice(start, end)))
      best = { name: branch.name, end }
    branch = end < text.length ? branch.next.get(foldChar(text[end] ?? '')) : undefined
  }
  return best
}

function isWrittenAsName(written: string): boolean {
  return written !== written.toLowerCase() || !EVERYDAY.has(written)
}

/** Both neighbours of a place belong to one spaced word: no name begins or ends there. */
function isInsideWord(text: string, at: number): boolean {
  return at > 0 && isWordChar(text[at - 1]) && isWordChar(text[at])
}

function isWordChar(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}\p{M}]/u.test(char) && !standsAnywhere(char)
}

function fold(text: string): string {
  return text.split('').map(foldChar).join('')
}

function foldChar(char: string): string {
  if (char >= '\u2e80') return char
  const lower = char.toLowerCase()
  return lower.length !== 1 ? char : lower === '’' ? "'" : lower
}

function wordsOf(label: string): string[] {
  let outside = ''
  let depth = 0
  for (const char of label) {
    if (BRACKETS_OPEN.has(char)) depth++
    else if (BRACKETS_CLOSE.has(char)) depth = Math.max(0, depth - 1)
    else if (depth === 0) outside += char
  }
  return fold(outside.trim() === '' ? label : outside)
    .split(/[^\p{L}\p{N}\p{M}'-]/u)
    .filter((word) => word !== '')
}

const BRACKETS_OPEN = new Set('([（【')
const BRACKETS_CLOSE = new Set(')]）】')

function partsOfChineseName(name: string): NameParts | undefined {
  if (!isHan(name)) return undefined
  const title = CHINESE_TITLES.find((one) => name.endsWith(one) && name.length > one.length)
  return title === undefined ? { bare: name } : { title, bare: name.slice(0, -title.length) }
}

function agree(a: string, b: string): boolean {
  if (a === b) return true
  const oneIsCalling = CALLINGS.includes(a) !== CALLINGS.includes(b)
  const [calling, other] = CALLINGS.includes(a) ? [a, b] : [b, a]
  return oneIsCalling && calling !== other && (other === 'mr' || other === '先生')
}

/** The spelling under which two ways of writing one name are the same. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s·.・]+/gu, '')
    .toLocaleLowerCase()
}
