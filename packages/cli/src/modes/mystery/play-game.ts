import { createInterface } from 'node:readline'
import { inLanguage, type Language, type StageEvent } from '@commedia/core'
import { careFor, wordsOfCare } from '@commedia/core/care'
import { caseRevealed, readAs, tableLine } from '@commedia/core/events'
import type { HomeCare } from '../../evening/play-house.ts'
import { wordWriter } from '../../rows/wrap-words.ts'
import type { Terminal } from '../../terminal.ts'
import type { CueHeard, Game, GameNews } from './game.ts'
import { liveTalk } from './live-talk.ts'
import { MYSTERY_WORDS } from './mystery-words.ts'
import { clueLines, notebookLines } from './notebook-lines.ts'
import { readTyped, type Typed } from './read-typed.ts'
import { missedLines } from './reveal-lines.ts'
import { peopleLines, tableLines } from './table-lines.ts'
import type { TableReading } from './table-reading.ts'
import { type Wanted, wantedOf } from './wanted.ts'
import { wantedLines } from './wanted-lines.ts'

/** Where and how a game is shown, and where its player types. */
export interface GameScreen {
  readonly form: 'text' | 'json'
  readonly terminal: Terminal
  readonly input: NodeJS.ReadableStream
  /** A terminal, where words go as they come; without it lines are printed whole. */
  readonly live: LiveTerminal | undefined
  readonly care: HomeCare
  readonly reading: TableReading
  /** The role of whoever types. */
  readonly role: string | undefined
}

/** Where words go as they come. */
export interface LiveTerminal {
  readonly write: (text: string) => void
  readonly columns: number
  /** Whether what is typed stands there already; it does in a terminal, unless told. */
  readonly echo?: 'none'
}

/** A screen that hears of a game before the game itself is open. */
export interface OpenScreen {
  readonly onNews: (news: GameNews) => void
  /** Says something beside the game. */
  readonly note: (text: string) => void
  /** Shows the game and has it obey what is typed, to its end or until the person leaves. */
  readonly play: (game: Game) => Promise<'over' | 'left'>
}

/** Opens a screen in plain lines, or of one JSON object a line. */
export function openScreen(screen: GameScreen): OpenScreen {
  const { form, terminal, reading, role } = screen
  const { language, nameOf } = reading
  const words = inLanguage(language, MYSTERY_WORDS)
  const paper = screen.live && wordWriter(screen.live.write, screen.live.columns)
  const live = paper && liveTalk((text) => print(text), headOf)
  let game: Game
  let asked = ''
  let queue: readonly string[] = []
  let ended = false
  let isOpen = false
  let busy = false
  let obeying = Promise.resolve()
  /** Typed by a person, lines are obeyed as they come; from a file, each when something is wanted. */
  const isTyped = role === undefined || (screen.input as { readonly isTTY?: boolean }).isTTY === true

  const print = (text: string): void => {
    paper?.push(text)
    if (text.endsWith('\n')) paper?.flush()
  }
  /** Who speaks, and to whom where it is an answer. */
  function headOf({ line, by }: { readonly line: string; readonly by: string }): string {
    const asked = line.split(' answer:')[1]
    const question = game.part().heard.find((one) => one.kind === 'question' && one.question === asked)
    if (question === undefined) return `${nameOf(by)}${words.colon}`
    const how = question.private ? words.alone : words.to
    return `${how(nameOf(by), nameOf(question.by))}${words.colon}`
  }
  const say = (lines: readonly string[]): void => {
    if (lines.length === 0) return
    const text = lines.join('\n')
    live?.pause()
    if (form === 'json') terminal.out(JSON.stringify({ kind: 'note', text: text.trim() }))
    else if (paper === undefined) terminal.out(text)
    else print(`${text}\n`)
  }
  const show = (event: StageEvent): void => {
    const { seq, type, by, at, body } = event
    if (form === 'json') {
      terminal.out(JSON.stringify({ kind: 'event', seq, type, by, at, body }))
      return
    }
    const { step, text = '' } = readAs(tableLine, event) ?? {}
    if (step !== undefined && live?.hasHeard(step, text) === true) return
    // What was typed into a terminal stands there already.
    const stands = screen.live !== undefined && screen.live.echo === undefined
    if (stands && isOpen && isOwnWords(event, role)) return
    say(tableLines(event, reading))
    if (type === caseRevealed.type && role !== undefined) say(missedLines(game.part(), reading))
  }

  /** Says what is wanted of the player, once, and takes the next line that was given beforehand. */
  const wait = (): void => {
    const wanted = role === undefined ? undefined : wantedOf(game.part(), role)
    if (wanted !== undefined) want(wanted)
    const [typed, ...later] = queue
    if (isTyped || busy || wanted === undefined) return
    if (typed === undefined) {
      if (ended) game.stop()
      return
    }
    queue = later
    take(typed)
  }
  /** What is only looked up is answered at once, whatever the table is doing; from a file, in its turn. */
  const isLookedUp = (typed: string): boolean => {
    const { kind } = readTyped(typed, { part: game.part(), role, wanted: undefined })
    return LOOKED_UP.has(kind) && (isTyped || (queue.length === 0 && !busy))
  }
  const take = (typed: string): void => {
    busy = true
    obeying = obeying.then(async () => {
      await obey(typed)
      busy = false
      game.look()
    })
  }
  const want = (wanted: Wanted): void => {
    const name = JSON.stringify([wanted, game.part().phase, game.part().round])
    if (name === asked) return
    asked = name
    const lines = wantedLines(wanted, { part: game.part(), role: role ?? '', language })
    if (form === 'text') say(lines)
    else terminal.out(JSON.stringify({ kind: 'waiting', for: wanted.kind, text: lines.join('\n').trim() }))
  }

  const obey = async (typed: string): Promise<void> => {
    const part = game.part()
    const wanted = role === undefined ? undefined : wantedOf(part, role)
    const read = readTyped(typed, { part, role, wanted })
    switch (read.kind) {
      case 'cue':
        await cue(read)
        break
      case 'watching':
        say([await toldToWatcher(read.text, screen.care, language)])
        break
      case 'notebook':
        say(role === undefined ? [words.onlyWatching] : notebookLines(part, role, language))
        break
      case 'clues':
        say(clueLines(part, role, language))
        break
      case 'script':
        say(part.sheets[role ?? '']?.script ?? [words.onlyWatching])
        break
      case 'who':
        say(peopleLines(part.told?.people ?? [], language))
        break
      case 'help':
        say(words.help)
        break
      case 'unclear':
        say([words.unclear[read.about](read.word)])
        break
      case 'quit':
        return game.stop()
      case 'nothing':
        break
    }
  }
  const cue = async ({ cue: wanted }: Extract<Typed, { kind: 'cue' }>): Promise<void> => {
    const heard = await game.cue(wanted)
    if (heard === 'done') {
      if (wanted.kind === 'hint') say([words.hintComes])
      if (wanted.kind === 'mark') say([words.marked])
      return
    }
    say([wordsFor(heard)])
    // What was not taken is still wanted, and said to be.
    asked = ''
  }
  const wordsFor = (heard: Exclude<CueHeard, 'done'>): string => {
    if (typeof heard === 'object') return heard.told
    if (heard === 'too-long') return words.tooLong
    return heard === 'outside' ? words.asYourself : words.refusals[heard]
  }

  return {
    onNews(news) {
      if (news.kind === 'event') show(news.event)
      else if (news.kind === 'waiting') wait()
      else if (form === 'text') live?.hear(news.frame)
      else {
        const { line, by, kind, text } = news.frame
        terminal.out(JSON.stringify({ kind: 'frame', line, by, segment: kind, text }))
      }
    },

    note(text) {
      if (form === 'json') terminal.out(JSON.stringify({ kind: 'note', text }))
      else terminal.note(text)
    },

    async play(opened) {
      game = opened
      for (const event of game.past) show(event)
      isOpen = true
      const lines = createInterface({ input: screen.input })
      lines.on('line', (typed) => {
        if (isLookedUp(typed)) return void obey(typed)
        if (isTyped) return take(typed)
        queue = [...queue, typed]
        game.look()
      })
      lines.on('close', () => {
        ended = true
        game.look()
      })
      try {
        return await game.run()
      } finally {
        lines.close()
        live?.pause()
        await obeying
      }
    },
  }
}

const LOOKED_UP: ReadonlySet<Typed['kind']> = new Set(['notebook', 'clues', 'script', 'who', 'help'])

/** Whether somebody said this themselves, in words of their own. */
function isOwnWords(event: StageEvent, role: string | undefined): boolean {
  const line = readAs(tableLine, event)
  return line !== undefined && event.by === role && line.kind !== 'show'
}

/** What somebody who only watches is told when they say something: what they need as a person, or how to take part. */
async function toldToWatcher(text: string, care: HomeCare, language: Language): Promise<string> {
  const line = { kind: 'say-line' as const, id: 'said', text }
  const cared = await careFor(line, { role: 'house' }, { ...care, language, place: 'show' })
  return wordsOfCare(cared) ?? inLanguage(language, MYSTERY_WORDS).onlyWatching
}
