import { PassThrough } from 'node:stream'
import { render } from 'ink'
import { createElement } from 'react'
import type { Config } from '../../../config.ts'
import { Colours } from '../../../parts/tinted.ts'
import { type GameScreen, type OpenScreen, openScreen } from '../play-game.ts'
import { tablePaper } from './table-paper.ts'
import { TableTheatre } from './table-theatre.ts'

/** A terminal that a game has to itself. */
export interface TableScreen extends Omit<GameScreen, 'form' | 'input' | 'live'> {
  readonly colours: Config['colours']
  readonly stop: AbortSignal
  /** What Ctrl-C does where the terminal sends it as a key. */
  readonly interrupt: () => void
}

/** Opens a screen of its own: what plain lines would say stands on its page, and the player's notebook beside it. */
export function openTableScreen({ colours, stop, interrupt, ...screen }: TableScreen): OpenScreen {
  const { terminal, reading, role } = screen
  const paper = tablePaper()
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const plain = openScreen({
    ...screen,
    form: 'text',
    input,
    live: { write: paper.write, columns: Number.POSITIVE_INFINITY, echo: 'none' },
  })
  /** What is said while the screen stands is said again below it, where it stays. */
  const later: string[] = []
  let state: 'before' | 'open' | 'over' | 'left' = 'before'
  return {
    onNews(news) {
      plain.onNews(news)
      paper.redraw()
    },
    note(text) {
      if (state === 'left') return terminal.note(text)
      if (state !== 'before') later.push(text)
      paper.write(`${text}\n\n`)
    },
    async play(game) {
      state = 'open'
      const left = Promise.withResolvers<void>()
      const use = {
        ...{ game, paper, reading, role, interrupt },
        isOver: () => state === 'over',
        obey: (typed: string) => void input.write(`${typed}\n`),
        leave: () => left.resolve(),
      }
      const shown = render(createElement(Colours, { value: colours }, createElement(TableTheatre, { use })), {
        exitOnCtrlC: false,
        alternateScreen: true,
        incrementalRendering: true,
        patchConsole: false,
      })
      try {
        const end = await plain.play(game)
        if (end === 'left') return end
        state = 'over'
        paper.redraw()
        stop.addEventListener('abort', () => left.resolve())
        if (!stop.aborted) await left.promise
        return end
      } finally {
        state = 'left'
        shown.unmount()
        await shown.waitUntilExit()
        for (const text of later) terminal.note(text)
      }
    },
  }
}
