import { createInterface } from 'node:readline'
import { inLanguage } from '@commedia/core'
import { PLAY_WORDS } from '../../evening/words.ts'
import type { Terminal } from '../../terminal.ts'
import type { Evening, Look, News, Phase } from './look.ts'
import { goneOn, plainLine, type ShownLine, type ShownSpeech } from './shown-line.ts'
import { bracketed, offeredParts, speechRuns } from './speech-runs.ts'
import { statusLine } from './status-line.ts'

/** What a screen without a terminal is made of. */
export interface PlainScreen {
  readonly terminal: Terminal
  readonly form: 'text' | 'json'
  readonly input: NodeJS.ReadableStream
  readonly obey: (typed: string) => Promise<void>
}

/** What is also said where there is no status line. */
const SAID: readonly Phase['kind'][] = ['waiting', 'away', 'paused']
/** A speech is printed when nothing more of it has come for so long. */
const BREATH_MS = 250

/** Plays in plain lines, or one JSON object a line, with typed lines from the input. Ends with the curtain. */
export async function playPlain(
  evening: Evening,
  { terminal, form, input, obey }: PlainScreen,
): Promise<void> {
  const say = (value: object): void => terminal.out(JSON.stringify(value))
  const speech = heldSpeech(terminal)
  const printOffers = (): void => {
    for (const [index, { segments, original }] of evening.look().offers.entries()) {
      const text = speechRuns(offeredParts(segments))
        .map((run) => run.text)
        .join('')
      if (form === 'json') say({ kind: 'offer', number: index + 1, original: original === true, text })
      else terminal.out(`  ${index + 1}. ${text}`)
    }
  }
  const printPage = (): void => {
    if (form === 'json') say({ kind: 'take', take: evening.look().entry.on, page: evening.look().page })
    else for (const line of evening.look().page) terminal.out(plainLine(line))
  }
  const onNews = (news: News): void => {
    if (news.kind === 'page' || news.kind === 'phase') speech.end()
    if (news.kind === 'page') {
      if (form === 'text')
        terminal.out(`\n${inLanguage(evening.look().entry.blueprint.language, PLAY_WORDS).fromTheTop}`)
      printPage()
    }
    if (news.kind === 'line') {
      if (form === 'text') speech.print(news.line)
      else if (news.event === undefined) say({ kind: 'note', text: plainLine(news.line).trim() })
      else say({ kind: 'event', ...perceived(news.event, evening.look()) })
    }
    if (news.kind === 'frame' && form === 'json') {
      const { by, text, kind, line } = news.frame
      say({ kind: 'frame', line, by, segment: kind, text })
    }
    if (news.kind === 'phase') {
      const { phase } = evening.look()
      if (form === 'json')
        say({ kind: 'phase', phase: phase.kind, ...('until' in phase ? { until: phase.until } : {}) })
      if (SAID.includes(phase.kind) && form === 'text')
        terminal.out(`  ${bracketed(statusLine(evening.look(), 0))}`)
      if (phase.kind === 'choosing') printOffers()
    }
  }
  const lines = createInterface({ input })
  let ended = false
  const leaveIfAlone = (): void => {
    const { phase, entry, say } = evening.look()
    if (phase.kind === 'waiting' ? entry.role === undefined : say === 'guest') return
    if (ended && ['choosing', 'paused', 'waiting'].includes(phase.kind)) evening.stop()
  }
  let obeying = Promise.resolve()
  lines.on('line', (typed) => {
    obeying = obeying.then(() => obey(typed))
  })
  lines.on('close', () => {
    ended = true
    obeying = obeying.then(leaveIfAlone)
  })
  const unwatch = evening.watch((news) => {
    onNews(news)
    if (news.kind === 'phase') leaveIfAlone()
  })
  printPage()
  if (evening.look().phase.kind !== 'playing') onNews({ kind: 'phase' })
  try {
    await evening.run('at-curtain')
  } finally {
    unwatch()
    speech.end()
    lines.close()
  }
}

/** Prints what one person says and does in one breath on one line, once it is whole. */
function heldSpeech({ out }: Pick<Terminal, 'out'>): {
  readonly print: (line: ShownLine) => void
  readonly end: () => void
} {
  let held: ShownSpeech | undefined
  let breath: NodeJS.Timeout | undefined
  const end = (): void => {
    clearTimeout(breath)
    if (held !== undefined) out(plainLine(held))
    held = undefined
  }
  return {
    end,
    print(line) {
      const longer = goneOn(held, line)
      if (longer === undefined) end()
      if (line.kind !== 'speech') return out(plainLine(line))
      held = longer ?? line
      clearTimeout(breath)
      breath = setTimeout(end, BREATH_MS)
    },
  }
}

/** An event as its viewer may know it: who else perceived it would give away who is hiding. */
function perceived(
  { seq, at, type, by, body }: Extract<News, { kind: 'line' }>['event'] & object,
  { entry }: Pick<Look, 'entry'>,
) {
  const name = entry.blueprint.cast.find(({ id }) => id === by)?.name
  return { seq, at, type, by, ...(name === undefined ? {} : { name }), body }
}
