import { nameFinder } from '../prelude/names.ts'
import { type DraftBook, draftBook, type ScriptDraft } from './draft.ts'
import { headingKind } from './headings.ts'
import { MAX_ITEMS, refuseTooLarge } from './limits.ts'
import { linesOf, tidy } from './lines.ts'
import { bracketPairs, splitDirections } from './split-directions.ts'

const MANNERS = new Set('带 帶 歌 诗 詩 词 詞 旁 背 同 做 又 内 內 打 叫 笑 白'.split(' '))
const LONGEST_CUE = 40

/** Reads Yuan drama: arias under 【曲牌】, cues such as （夫人云） and （正旦唱） inside the text. */
export function readYuan(text: string): ScriptDraft {
  const cues = cuesOf(text)
  refuseTooLarge(cues.length, MAX_ITEMS, 'items')
  const roles = rolesOf(cues.map((cue) => cue.text))
  const speakerOf = speakerAmong(roles)
  const singer =
    mostFrequent(cues.flatMap(({ text: cue }) => (cue.endsWith('唱') ? (speakerOf(cue) ?? []) : []))) ??
    '正旦'
  const book = draftBook()
  const front: string[] = []
  let speech = { label: singer, start: -1 }
  const close = (end: number) => {
    if (speech.start >= 0) addSpeech(text, { ...speech, end }, book)
    speech = { ...speech, start: -1 }
  }
  const byPlace = new Map(cues.map((cue) => [cue.start, cue]))
  let isOpen = false
  for (const line of linesOf(text)) {
    const bare = line.text.trim()
    const heading = headingKind(bare)
    if (heading || (bare[0] === '【' && bare.endsWith('】') && bare.length < 34)) {
      close(line.start)
      if (heading) book.open(heading, bare)
      else book.add({ kind: 'aria', text: bare.slice(1, -1), span: { start: line.start, end: line.end } })
      isOpen = true
      speech = { label: singer, start: line.end }
    } else if (!isOpen && cues[0] !== undefined && line.end < cues[0].start) {
      if (bare !== '') front.push(bare)
    }
    for (let at = line.start; at < line.end; at++) {
      const cue = byPlace.get(at)
      if (!cue) continue
      close(at)
      isOpen = true
      speech = { label: speakerOf(cue.text) ?? speech.label, start: at }
      at = cue.end
    }
  }
  close(text.length)
  const [title] = front
  return { ...(title === undefined ? {} : { title: tidy(title) }), language: 'zh', divisions: book.divisions }
}

/** A bracketed cue for a voice, spoken (云) or sung (唱), and where its bracket stands. */
export type YuanCue = { readonly text: string; readonly start: number; readonly end: number }

/** Every bracket of a text that gives somebody the word. */
export function cuesOf(text: string): readonly YuanCue[] {
  const cues: YuanCue[] = []
  for (const [start, end] of bracketPairs(text)) {
    if (end - start > LONGEST_CUE || !'(（'.includes(text[start] ?? '-')) continue
    const cue = tidy(text.slice(start + 1, end))
    if (/[云唱]$/u.test(cue)) cues.push({ text: cue, start, end })
  }
  return cues.sort((one, other) => one.start - other.start)
}

/** Plain cues (夫人云) name the roles; a name met once that differs in one character from a frequent one is a misprint. */
function rolesOf(cues: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const cue of cues) {
    const name = /^([^，,。\s]{2,4}?)(?:上)?[，,]?[云唱]$/u.exec(cue)?.[1]
    if (name !== undefined && !MANNERS.has(name) && !name.includes('科'))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const roles = new Map<string, string>()
  const sorted = [...counts].sort((one, other) => other[1] - one[1])
  const twinOf = twinAmong(sorted.flatMap(([name, count]) => (count >= 10 ? [name] : [])))
  for (const [name, count] of sorted) {
    if (beginningsOf(name).some((shorter) => roles.has(shorter))) continue
    roles.set(name, (count === 1 ? twinOf(name) : undefined) ?? name)
  }
  const byFirst = new Map<string, Set<string>>()
  for (const role of roles.values()) {
    const first = role.slice(0, 1)
    byFirst.set(first, (byFirst.get(first) ?? new Set()).add(role))
  }
  for (const [name, role] of [...roles]) {
    const first = name.slice(0, 1)
    const alike = byFirst.get(first) ?? new Set()
    const isAlone = alike.size === 0 || (alike.size === 1 && alike.has(role))
    if (isAlone && !roles.has(first)) roles.set(first, role)
  }
  return roles
}

/** Finds the first of the frequent names that differs from a name in one character. */
function twinAmong(frequent: readonly string[]): (name: string) => string | undefined {
  const places = new Map<string, number>()
  for (const [at, name] of frequent.entries())
    for (const masked of maskedForms(name)) if (!places.has(masked)) places.set(masked, at)
  return (name) => {
    const found = maskedForms(name).flatMap((masked) => places.get(masked) ?? [])
    return found.length === 0 ? undefined : frequent[Math.min(...found)]
  }
}

/** A name with each of its characters left out in turn. */
function maskedForms(name: string): readonly string[] {
  const characters = [...name]
  return characters.map((_, at) => characters.map((char, place) => (place === at ? ' ' : char)).join(''))
}

/** What a name begins with, the longest first, without the name itself. */
function beginningsOf(name: string): readonly string[] {
  return Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(0, name.length - 1 - at))
}

/** Prepares to find who is given the word by a cue. */
function speakerAmong(roles: ReadonlyMap<string, string>): (cue: string) => string | undefined {
  const find = nameFinder([...roles.keys()].filter((role) => role.length > 1))
  return (cue) => {
    const last = cue.split(/[，,]/u).at(-1) ?? ''
    const named = roles.get(last.slice(0, -1))
    if (named !== undefined && last.length > 2) return named
    const begins = [cue, ...beginningsOf(cue)].find((beginning) => roles.has(beginning))
    const mentioned = begins ?? (cue.length > 4 ? find(cue)[0]?.name : undefined)
    return mentioned === undefined || cue.length < 2 ? undefined : roles.get(mentioned)
  }
}

function addSpeech(
  text: string,
  speech: { label: string; start: number; end: number },
  book: DraftBook,
): void {
  const parts = splitDirections(text.slice(speech.start, speech.end))
  if (parts.length > 0)
    book.add({ kind: 'speech', label: speech.label, parts, span: { start: speech.start, end: speech.end } })
}

function mostFrequent(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0]
}
