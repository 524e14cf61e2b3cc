import { mentions } from '../prelude/names.ts'
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
  const singer =
    mostFrequent(
      cues.flatMap(({ text: cue }) => (cue.endsWith('唱') ? (speakerOf(cue, roles) ?? []) : [])),
    ) ?? '正旦'
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
      speech = { label: speakerOf(cue.text, roles) ?? speech.label, start: at }
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
  for (const [name, count] of sorted) {
    const longer = sorted.find(([other]) => other !== name && name.startsWith(other) && roles.has(other))
    const twin =
      count === 1 ? sorted.find(([other, often]) => often >= 10 && isMisprint(name, other)) : undefined
    if (longer === undefined) roles.set(name, twin?.[0] ?? name)
  }
  for (const name of [...roles.keys()]) {
    const first = name.slice(0, 1)
    const others = [...roles.values()].filter((role) => role.startsWith(first) && role !== roles.get(name))
    if (others.length === 0 && !roles.has(first)) roles.set(first, roles.get(name) ?? name)
  }
  return roles
}

function isMisprint(name: string, other: string): boolean {
  return name.length === other.length && [...name].filter((char, at) => char !== other[at]).length === 1
}

function speakerOf(cue: string, roles: ReadonlyMap<string, string>): string | undefined {
  const last = cue.split(/[，,]/u).at(-1) ?? ''
  const named = roles.get(last.slice(0, -1))
  if (named !== undefined && last.length > 2) return named
  const whole = [...roles.keys()].filter((role) => role.length > 1)
  const begins = [...roles.keys()]
    .filter((role) => cue.startsWith(role))
    .sort((one, other) => other.length - one.length)[0]
  const mentioned = begins ?? (cue.length > 4 ? mentions(cue, whole)[0]?.name : undefined)
  return mentioned === undefined || cue.length < 2 ? undefined : roles.get(mentioned)
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
