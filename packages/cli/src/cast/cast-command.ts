import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CommediaError, idFrom, NO_USAGE, type Usage } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import {
  type CastingRequest,
  castAtOnce,
  castingCost,
  livesOf,
  nobodyToCast,
  readingContext,
} from '@commedia/core/casting'
import { openHomeStore } from '@commedia/node'
import { readBook } from '@commedia/node/books'
import * as z from 'zod'
import { capIn, homeAllowance, restingAtCap } from '../allowance.ts'
import { CAP_WORDS } from '../cap-words.ts'
import type { Config } from '../config.ts'
import { connect, embedderOf } from '../connect.ts'
import { costLine, countingBook } from '../cost.ts'
import type { Terminal } from '../terminal.ts'
import { keepCharacter } from './character-files.ts'

/** What a casting is given. */
export interface CastRun {
  /** The script; none to go on with what was left. */
  readonly file: string | undefined
  readonly title: string | undefined
  /** Whose lives to read; the main roles where none are named. */
  readonly roles: readonly string[] | undefined
  readonly json: boolean
  readonly stop: AbortSignal
}

/** Reads characters out of a script, with all that they lived through in it. Stopped or killed, it goes on where it was. */
export async function castCommand(run: CastRun, config: Config, terminal: Terminal): Promise<void> {
  const models = await connect(config)
  await mkdir(config.folder, { recursive: true })
  const { take, request } = await findCasting(run, config)
  const lives = livesOf(request, readingContext(models))
  if (lives.roles.length === 0) throw nobodyToCast(request.title)
  const who = lives.roles.map((role) => lives.names[role]).join(', ')
  terminal.note(`${request.title}: ${lives.scenes.length} scenes; ${who}.`)
  const cost = castingCost(lives)
  const allowance = homeAllowance({ ...NO_USAGE, ...cost }, config)
  terminal.note(`About ${costLine(cost, config)}. ${CAP_WORDS.en.rests(capIn(allowance))}`)

  const store = await openHomeStore({ folder: join(config.folder, 'record') })
  try {
    let spent: Usage = NO_USAGE
    const house = {
      ...{
        models,
        take,
        stop: run.stop,
        clock: systemClock(),
        journal: store.journal,
        store: store.memories,
      },
      book: countingBook(store.book, (usage) => {
        spent = usage
      }),
      embedder: embedderOf(config),
      allowance,
      onProgress: (done: number) => tell({ done, of: cost.calls }, run, terminal),
    }
    const { characters, fallbacks } = await restingAtCap(() => castAtOnce(request, house), {
      ...{ allowance, language: 'en', goOn: 'commedia cast' },
    })
    for (const character of characters) {
      const file = await keepCharacter(config.folder, character)
      if (run.json) terminal.out(JSON.stringify({ character: character.name, file }))
      else terminal.out(`${character.name}: ${character.description}\n  ${file}`)
    }
    if (fallbacks.length > 0)
      terminal.note(`The model left ${fallbacks.length} pages unwritten; what stands there is plain.`)
    terminal.note(
      `Spent ${costLine(spent, config)}. Talk to them: commedia talk "${characters[0]?.name ?? ''}"`,
    )
  } finally {
    await store.close()
  }
}

function tell(
  progress: { readonly done: number; readonly of: number },
  run: CastRun,
  terminal: Terminal,
): void {
  const { done, of } = progress
  if (run.json) terminal.out(JSON.stringify(progress))
  else terminal.status(`${bar(done / of)} ${done} of ${of}`)
}

function bar(share: number): string {
  const full = Math.round(share * BAR)
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)}`
}

const BAR = 24

/** A casting under way, as it is kept beside the record. */
const Casting = z.object({
  take: z.string().min(1),
  file: z.string().min(1),
  title: z.string().min(1),
  roles: z.array(z.string()).optional(),
})

/** The casting to do: a new one, or the one that was left. */
async function findCasting(
  { file, title, roles }: CastRun,
  { folder }: Config,
): Promise<{ readonly take: string; readonly request: CastingRequest }> {
  const kept = join(folder, 'casting.json')
  if (file === undefined && !existsSync(kept))
    throw new CommediaError('wrong-setting', 'Say which script: commedia cast play.txt')
  const casting =
    file === undefined
      ? Casting.parse(JSON.parse(await readFile(kept, 'utf8')))
      : {
          take: idFrom('take', 'casting', crypto.randomUUID()),
          file,
          title: title ?? basename(file).replace(/\.[^.]+$/u, ''),
          roles: roles && [...roles],
        }
  if (file !== undefined) await writeFile(kept, JSON.stringify(casting, null, 2))
  const { script } = await readBook(await readFile(casting.file))
  return { take: casting.take, request: { script, title: casting.title, roles: casting.roles } }
}
