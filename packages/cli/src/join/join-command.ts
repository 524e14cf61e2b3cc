import { userInfo } from 'node:os'
import { BOOTH, CommediaError, HOUSE, inLanguage } from '@commedia/core'
import { wireClient } from '@commedia/core/wire'
import { keepSecret, knownSecret } from '../at-server/known-secrets.ts'
import { type Link, readLink } from '../at-server/read-link.ts'
import type { Config } from '../config.ts'
import { PLAY_WORDS } from '../evening/words.ts'
import { type Attending, attend } from '../modes/performance/attend.ts'

/** How somebody joins a show. */
export interface JoinRun extends Pick<Attending, 'form' | 'terminal' | 'interrupt' | 'stop' | 'export'> {
  readonly link: string
  readonly name: string | undefined
}

/** Takes a seat in a show somewhere else, or watches it. Left or killed, the same link and name lead back to it. */
export async function joinCommand(run: JoinRun, config: Config): Promise<void> {
  const link = readLink(run.link)
  const came = await comeIn(link, run.name ?? userInfo().username, config)
  const show = await wireClient({ base: link.base, fetch, secret: came.secret }).getShow({ show: came.show })
  const viewer = came.viewer ?? show.viewers[0] ?? HOUSE
  if (show.kind === 'table') return sitDown({ ...run, ...came, base: link.base, show, viewer }, config)
  if (!OWN_KINDS.has(show.kind)) {
    const { attendPiece } = await import('../modes/any/attend-piece.ts')
    const form = run.form === 'json' ? 'json' : 'text'
    const end = await attendPiece({
      ...run,
      ...came,
      base: link.base,
      show,
      viewer,
      form,
      input: process.stdin,
    })
    if (end === 'left') run.terminal.note(inLanguage(show.language, PLAY_WORDS).comeBack)
    return
  }
  const { over, tell } = await attend({ ...run, ...came, base: link.base, show, viewer }, config)
  if (!over) tell(inLanguage(show.language, PLAY_WORDS).comeBack)
}

/** What is played here as a show is; every other piece is of a mode that was handed to its house. */
const OWN_KINDS: ReadonlySet<string> = new Set(['performance', 'room', 'screening'])

/** Sits down at a mystery table. */
async function sitDown(attending: Attending, config: Config): Promise<void> {
  const [{ attendTable }, { tableFormHere }] = await Promise.all([
    import('../modes/mystery/attend-table.ts'),
    import('../modes/mystery/screen-for.ts'),
  ])
  const { form, stop: signal, interrupt: abort } = attending
  const end = await attendTable({ ...attending, ...tableFormHere(form, { signal, abort }) }, config)
  if (end === 'left') attending.terminal.note(inLanguage(attending.show.language, PLAY_WORDS).comeBack)
}

interface Came {
  readonly show: string
  readonly secret: string
  readonly viewer?: string
}

function refusedLink(cause: unknown): never {
  if (!(cause instanceof CommediaError) || cause.code !== 'forbidden') throw cause
  throw new CommediaError(
    'forbidden',
    'This link opens nothing (any more): it was used by somebody else, taken back, or is too old. Ask for another.',
    { cause },
  )
}

/** Comes in by a link, as who one was there before under this name. */
async function comeIn(link: Link, name: string, { folder }: Config): Promise<Came> {
  const { base, secret } = link
  if (link.kind === 'person') return { show: link.show, secret }
  const who = `${name} at ${base}`
  const known = await knownSecret(who, folder)
  const wire = wireClient({ base, fetch, ...(known === undefined ? {} : { secret: known }) })
  const claimed = await wire.claimInvite({ body: { secret, name } }).catch(refusedLink)
  if (claimed.secret !== undefined) await keepSecret(who, claimed.secret, folder)
  const viewer = claimed.right === 'watch' ? HOUSE : claimed.right === 'booth' ? BOOTH : claimed.role
  return {
    show: claimed.show,
    secret: claimed.secret ?? known ?? '',
    ...(viewer === null ? {} : { viewer }),
  }
}
