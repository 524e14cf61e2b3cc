import { inLanguage } from '../prelude/in-language.ts'
import { type Json, parseJson } from '../prelude/json.ts'
import { languageOf } from '../prelude/language.ts'
import { VISITOR } from '../schema/visitor.ts'
import { cleanName, readableText } from './clean-text.ts'
import {
  LONGEST,
  MAX_FILE_BYTES,
  MAX_LINE_CHARS,
  MOST_CHAT_LINES,
  MOST_PEOPLE,
  tooLarge,
  unreadable,
} from './limits.ts'
import { type CardJson, listIn, objectIn, textIn } from './parse-card.ts'
import type { TavernNames } from './world-info.ts'

/** One message of a chat, the version of it that was chosen. */
export interface ChatLine {
  /** Absent where nobody says it: a narrator does. */
  readonly by?: string
  readonly text: string
}

/** A chat of another program, read. */
export interface ChatFile {
  /** What the person is called in it. */
  readonly user: string
  /** Everybody else who speaks, in the order in which they first do; who the file says it is about comes first. */
  readonly characters: readonly string[]
  readonly lines: readonly ChatLine[]
  readonly leftOut: {
    /** Versions of a message that were not chosen. */
    readonly swipes: number
    /** Messages that were hidden from the model, or are the program's own. */
    readonly hidden: number
    /** Messages without words: pictures, files. */
    readonly wordless: number
    /** Lines that are no message. */
    readonly damaged: number
    /** Messages before the newest that are read. */
    readonly older: number
  }
}

/** Whether a text is a chat: its first line stands for itself, and says who talks or what was said. */
export function isChat(text: string): boolean {
  const first = parsedLine(linesOf(text).next().value ?? '')
  return first !== undefined && MARKS.some((mark) => first[mark] !== undefined)
}

const MARKS = ['mes', 'chat_metadata', 'user_name']

/**
 * Reads a chat as SillyTavern keeps it: a head, then a message a line, in files as they are: without a head, with a last line
 * that was cut off, with messages that nobody was to see. Dates are left aside.
 */
export function chatIn(text: string, { char, user }: TavernNames): ChatFile {
  const all = readLines(text)
  const [head] = all.objects
  const isHead = head !== undefined && head.mes === undefined
  const messages = (isHead ? all.objects.slice(1) : all.objects).filter(({ mes }) => typeof mes === 'string')
  const damaged = all.damaged + all.objects.length - messages.length - (isHead ? 1 : 0)
  const spoken = messages.filter((one) => !isHidden(one))
  if (spoken.length === 0)
    throw unreadable('not-a-chat', 'This chat holds no message that anybody was to see.')
  const newest = spoken.slice(-MOST_CHAT_LINES)
  const told = (field: string): string => {
    const name = isHead ? cleanName(textIn(head[field])) : ''
    return name === UNUSED ? '' : name
  }
  const others = newest.filter((one) => !isUsers(one) && !isNarrated(one)).map(nameOf)
  const about = told('character_name')
  const characters = [...new Set([about, ...others])].filter((name) => name !== '').slice(0, MOST_PEOPLE)
  const called = cleanName(user ?? '') || nameOf(newest.findLast(isUsers)) || told('user_name')
  // Whoever has the name of a character is told apart from them.
  const person = characters.includes(called) ? `${called} (${visitorIn(newest)})` : called
  const names = { char: char ?? characters[0] ?? '', user: person }
  const lines = newest.flatMap((one): readonly ChatLine[] => {
    const said = readableText(textIn(one.mes), { ...names, char: nameOf(one) || names.char }, LONGEST.message)
    if (said === '') return []
    if (isNarrated(one)) return [{ text: said }]
    const by = isUsers(one) ? person : nameOf(one) || names.char
    return [by === '' || !(isUsers(one) || characters.includes(by)) ? { text: said } : { by, text: said }]
  })
  return {
    ...{ user: person, characters, lines },
    leftOut: {
      swipes: newest.reduce((sum, one) => sum + Math.max(0, listIn(one.swipes).length - 1), 0),
      hidden: messages.length - spoken.length,
      wordless: newest.length - lines.length,
      damaged,
      older: spoken.length - newest.length,
    },
  }
}

/** What newer files have in the place of names that they no longer say. */
const UNUSED = 'unused'

function isHidden(message: CardJson): boolean {
  return message.is_system === true && !isNarrated(message)
}

function isUsers(message: CardJson): boolean {
  return message.is_user === true && !isNarrated(message)
}

function isNarrated(message: CardJson): boolean {
  return objectIn(message.extra)?.type === 'narrator'
}

function visitorIn(messages: readonly CardJson[]): string {
  return inLanguage(languageOf(textIn(messages.at(-1)?.mes).slice(0, 400)), VISITOR)
}

function nameOf(message: CardJson | undefined): string {
  return cleanName(textIn(message?.name))
}

function readLines(text: string): { readonly objects: readonly CardJson[]; readonly damaged: number } {
  if (text.length > MAX_FILE_BYTES) throw tooLarge(`${text.length} characters`)
  const objects: CardJson[] = []
  let damaged = 0
  for (const line of linesOf(text)) {
    const read = parsedLine(line)
    if (read === undefined) damaged++
    else objects.push(read)
    if (objects.length + damaged > MOST_LINES_READ) throw tooLarge(`more than ${MOST_LINES_READ} messages`)
  }
  return { objects, damaged }
}

/** As many lines as any chat has, and no more, so that none is read for ever. */
const MOST_LINES_READ = 200_000

function* linesOf(text: string): Generator<string, undefined> {
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? undefined : end).trim()
    at = end < 0 ? text.length : end + 1
    if (line !== '') yield line
  }
}

/** A line as what a message is made of: what other programs hang on to it, at any size, is not kept. */
function parsedLine(line: string): CardJson | undefined {
  if (line.length > MAX_LINE_CHARS || !line.startsWith('{')) return undefined
  const read = objectIn(parseJson(line))
  if (read === undefined) return undefined
  const kept: Record<string, Json> = {}
  for (const key of KEPT) if (Object.hasOwn(read, key)) kept[key] = read[key] as Json
  return kept
}

const KEPT = [...MARKS, 'character_name', 'name', 'is_user', 'is_system', 'swipes', 'extra']
