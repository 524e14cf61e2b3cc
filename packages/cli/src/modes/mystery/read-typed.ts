import { mentions } from '@commedia/core'
import { Letter, othersThan, SENSORS, type TableCue, type TablePart } from '@commedia/core/mystery'
import type { Wanted } from './wanted.ts'

/** A cue without the name that the house gives it. */
export type NewTableCue = TableCue extends infer One
  ? One extends TableCue
    ? Omit<One, 'id'>
    : never
  : never

/** What a person typed at a table, understood. */
export type Typed =
  | { readonly kind: 'cue'; readonly cue: NewTableCue }
  | { readonly kind: 'notebook' | 'clues' | 'script' | 'who' | 'help' | 'quit' | 'nothing' }
  /** Words from somebody who only watches. */
  | { readonly kind: 'watching'; readonly text: string }
  | {
      readonly kind: 'unclear'
      readonly about: 'player' | 'place' | 'letters' | 'clue' | 'mark' | 'command'
      readonly word: string
    }

/** Who types, what they know, and what is wanted of them. */
export interface Typing {
  readonly part: TablePart
  readonly role: string | undefined
  readonly wanted: Wanted | undefined
}

/** Commands by what people type, in both languages. */
const COMMANDS: Readonly<Record<string, string>> = {
  笔记: 'notebook',
  线索: 'clues',
  剧本: 'script',
  谁: 'who',
  帮助: 'help',
  退出: 'quit',
  过: 'pass',
  提示: 'hint',
  说: 'say',
  问: 'ask',
  私下: 'private',
  出示: 'show',
  标记: 'mark',
  排除: 'clear',
  怀疑: 'suspect',
  记: 'note',
}
const PLAIN = ['notebook', 'clues', 'script', 'who', 'help', 'quit'] as const
/** A number in this phase is a place, also when no search is left. */
const LOOKING: Wanted = { kind: 'search', left: 0 }
const NOBODY = /^(?:0|-|nobody|no one|无|没有|弃权)$/iu

/** Reads one line of input: what is wanted now is what it is taken for, a slash is a command. */
export function readTyped(typed: string, typing: Typing): Typed {
  const text = typed.trim()
  if (text === '') return { kind: 'nothing' }
  const isOneself = /^(?:\/\/|／／)/u.test(text)
  const command = isOneself ? null : /^[/／](\S+)\s*(.*)$/su.exec(text)
  if (command !== null) return readCommand(command[1] ?? '', (command[2] ?? '').trim(), typing)
  if (typing.role === undefined) return { kind: 'watching', text }
  if (isOneself) return say(text)
  return readWanted(text, typing)
}

function readWanted(text: string, typing: Typing): Typed {
  const { wanted, part } = typing
  switch (wanted?.kind) {
    case 'answer':
      return { kind: 'cue', cue: { kind: 'answer', question: wanted.question.question ?? '', text } }
    case 'search': {
      const place = chosen(text, part.told?.places ?? [])
      return place === undefined
        ? unclear('place', text)
        : { kind: 'cue', cue: { kind: 'search', place: place.id } }
    }
    case 'vote': {
      const suspect = NOBODY.test(text) ? null : chosen(text, othersOf(typing))?.id
      if (suspect === undefined) return unclear('player', text)
      return { kind: 'cue', cue: { kind: 'vote', victim: wanted.victim, for: suspect } }
    }
    case 'key': {
      const letters = text.toLowerCase().match(/[a-e]/gu) ?? []
      const isOnlyLetters = /^[a-e](?:[\s,，、]*[a-e])*$/iu.test(text)
      if (!isOnlyLetters) return unclear('letters', text)
      const read = letters.map((letter) => Letter.parse(letter))
      return { kind: 'cue', cue: { kind: 'key', question: wanted.question.id, letters: read } }
    }
    default:
      if (part.phase === 'search' && /^\d+$/u.test(text))
        return readWanted(text, { ...typing, wanted: LOOKING })
      return part.phase === 'questions' || part.phase === 'discussion'
        ? (asked(text, 'aloud', typing) ?? say(text))
        : say(text)
  }
}

function readCommand(word: string, rest: string, typing: Typing): Typed {
  const name = COMMANDS[word] ?? word.toLowerCase()
  const plain = PLAIN.find((one) => one === name)
  if (plain !== undefined) return { kind: plain }
  if (typing.role === undefined) return unclear('command', word)
  switch (name) {
    case 'pass':
    case 'hint':
      return { kind: 'cue', cue: { kind: name } }
    case 'say':
      return rest === '' ? unclear('command', word) : say(rest)
    case 'ask':
    case 'private':
      return asked(rest, name === 'ask' ? 'aloud' : 'alone', typing) ?? unclear('player', rest)
    case 'show':
      return shown(rest, typing)
    case 'note': {
      const { page = '' } = typing.part.notebooks[typing.role] ?? {}
      const whole = [page, rest].filter((one) => one !== '').join('\n')
      return { kind: 'cue', cue: { kind: 'mark', mark: { kind: 'page', text: whole } } }
    }
    case 'mark':
    case 'clear':
    case 'suspect':
      return marked(name, rest, typing)
    default:
      return unclear('command', word)
  }
}

/** `Name: words`, to one of the others; the name may be a part of theirs. */
function asked(text: string, how: 'aloud' | 'alone', typing: Typing): Typed | undefined {
  const split = /^([^:：]{1,60})[:：]\s*(.+)$/su.exec(text)
  const to = split === null ? undefined : chosen(split[1] ?? '', othersOf(typing))
  if (split === null || to === undefined) return undefined
  const words = split[2] ?? ''
  const victim = victimIn(words, typing)
  return {
    kind: 'cue',
    cue: {
      ...{ kind: 'ask', to: to.id, text: words, private: how === 'alone' },
      ...(victim === undefined ? {} : { victim }),
    },
  }
}

/** A clue by its number or its title, to somebody or to all. */
function shown(rest: string, { part, role, ...typing }: Typing): Typed {
  const held = part.clues.filter(({ by, how }) => by === role && how === 'found')
  const [to] = mentions(
    rest,
    othersOf({ part, role, ...typing }).map(({ name }) => name),
  )
  const named = (to === undefined ? rest : rest.slice(0, to.at)).replace(/\s*(?:to|给)?\s*$/u, '')
  const clue =
    held[Number(named) - 1] ??
    held.find(({ title }) => title.toLowerCase() === named.toLowerCase()) ??
    held.find(({ title }) => named !== '' && title.toLowerCase().includes(named.toLowerCase()))
  if (clue === undefined) return unclear('clue', rest)
  const ear = part.told?.people.find(({ name }) => name === to?.name)
  return {
    kind: 'cue',
    cue: { kind: 'show', clue: clue.id, ...(ear === undefined ? {} : { to: ear.id }) },
  }
}

/** What one makes of somebody, for one's own notebook. */
function marked(how: 'mark' | 'clear' | 'suspect', rest: string, typing: Typing): Typed {
  const others = othersOf(typing)
  const [named] = mentions(
    rest,
    others.map(({ name }) => name),
  )
  const suspect = others.find(({ name }) => name === named?.name)?.id
  const victim = victimIn(rest, typing) ?? typing.part.told?.victims[0]?.id
  if (suspect === undefined || victim === undefined) return unclear('player', rest)
  if (how !== 'mark') {
    const mark = { kind: 'suspect' as const, victim, suspect, suspected: how === 'suspect' }
    return { kind: 'cue', cue: { kind: 'mark', mark } }
  }
  const words = rest.toLowerCase().split(/[\s,，]+/u)
  for (const { name: sensor, label, choices, words: said } of SENSORS)
    if ([sensor, label.en, label.zh].some((one) => words.includes(one)))
      for (const choice of choices)
        if (
          [choice, said.en[choice], said.zh[choice]].some((one) => one !== undefined && words.includes(one))
        )
          return {
            kind: 'cue',
            cue: { kind: 'mark', mark: { kind: 'reading', victim, suspect, sensor, choice } },
          }
  return unclear('mark', rest)
}

/** One of some that have names: by number, or by a name or a part of it. */
function chosen<One extends { readonly name: string }>(text: string, all: readonly One[]): One | undefined {
  const number = /^\s*(\d{1,2})\s*[.。]?\s*$/u.exec(text)?.[1]
  if (number !== undefined) return all[Number(number) - 1]
  const [named] = mentions(
    text,
    all.map(({ name }) => name),
  )
  return (
    all.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase()) ??
    all.find(({ name }) => name === named?.name)
  )
}

/** Whose death words are about: the one they name, or the only one there is. */
function victimIn(text: string, { part }: Typing): string | undefined {
  const victims = part.told?.victims ?? []
  const [named] = mentions(
    text,
    victims.map(({ name }) => name),
  )
  return (victims.length === 1 ? victims[0] : victims.find(({ name }) => name === named?.name))?.id
}

function othersOf({ part, role }: Pick<Typing, 'part' | 'role'>) {
  const others = othersThan(part, role ?? '')
  return (part.told?.people ?? []).filter(({ id }) => others.includes(id))
}

function say(text: string): Typed {
  return { kind: 'cue', cue: { kind: 'say', text } }
}

function unclear(about: Extract<Typed, { kind: 'unclear' }>['about'], word: string): Typed {
  return { kind: 'unclear', about, word }
}
