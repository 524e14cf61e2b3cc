import { CommediaError, type CueRefusal } from '@commedia/core'
import { ROUTES } from '@commedia/core/wire'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { stageShelf } from '../company/stage-shelf.ts'
import { lifeIndex } from '../lives/life-index.ts'
import { usualEmbedder } from '../lives/open-embedder.ts'
import { workshopHere } from '../workshop/workshop.ts'
import { mountAccounts } from './account-door.ts'
import { applauseHandlers } from './applause-handlers.ts'
import { languageOfRequest } from './asking.ts'
import { ballotHandlers } from './ballot-handlers.ts'
import { blueprintHandlers } from './blueprint-handlers.ts'
import { bodyRoom } from './body-room.ts'
import { boothHandlers } from './booth-handlers.ts'
import { cardHandlers } from './card-handlers.ts'
import { castingHandlers } from './casting-handlers.ts'
import { characterHandlers } from './character-handlers.ts'
import { chronicleHandlers } from './chronicle-handlers.ts'
import { describe } from './describe.ts'
import { earHandlers } from './ear-handlers.ts'
import { errorReply } from './error-reply.ts'
import { checkHost, securityHeaders } from './guards.ts'
import type { Handlers } from './handler.ts'
import { houseHandlers } from './house-handlers.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre, HttpTheatre } from './http-theatre.ts'
import { inviteHandlers } from './invite-handlers.ts'
import { jobHandlers } from './job-handlers.ts'
import { mountLetters, openLetters } from './letter-door.ts'
import { markHandlers } from './mark-handlers.ts'
import { modelHandlers } from './model-handlers.ts'
import { type App, mount } from './mount.ts'
import { otherPages } from './other-pages.ts'
import { peopleHandlers } from './people-handlers.ts'
import { pieceHandlers } from './piece-handlers.ts'
import { setGoing } from './play-on.ts'
import { quotationHandlers } from './quotation-handlers.ts'
import { radioHandlers } from './radio-handlers.ts'
import { turnstile } from './rate-limits.ts'
import { reportHandlers } from './report-handlers.ts'
import { roomHandlers } from './room-handlers.ts'
import { screeningHandlers } from './screening-handlers.ts'
import { sharingHandlers } from './sharing-handlers.ts'
import { shelfDoor } from './shelf-door.ts'
import { showHandlers } from './show-handlers.ts'
import { soundHandlers } from './sound-handlers.ts'
import { tableHandlers } from './table-handlers.ts'
import { takeHandlers } from './take-handlers.ts'
import { tempoHandlers } from './tempo-handlers.ts'
import { timed } from './timed.ts'
import { voteHandlers } from './vote-handlers.ts'
import { watchHandlers } from './watch-handlers.ts'
import { webFiles } from './web-files.ts'
import { refuseZeroBytes } from './zero-bytes.ts'

/** The house as a web application: every route of the wire, accounts where there are any, and nothing else. */
export function createApp(opened: HttpTheatre, config: HttpConfig): App {
  const shelf = opened.shelf ?? stageShelf(opened.store, opened.modes.reader)
  const theatre: GuardedTheatre = { ...opened, shelf, going: setGoing(opened, config) }
  const app: App = new OpenAPIHono({ defaultHook: refuseMalformed })
  app.use(timed(theatre.clock, config))
  app.use(securityHeaders())
  app.use(refuseZeroBytes())
  app.use('/api/*', checkHost(config))
  if (config.origins?.length) app.use(otherPages(config))
  app.onError((error, context) => {
    const reply = errorReply(error, languageOfRequest(context))
    config.onRefusal?.(reply.body.error)
    if (reply.isOurs) config.onFault?.(error, `${context.req.method} ${context.req.routePath}`)
    return context.json(reply.body, reply.status as 500, { ...reply.headers })
  })
  app.notFound((context) => {
    const reply = errorReply(new CommediaError('not-found', ''), languageOfRequest(context))
    return context.json(reply.body, 404)
  })
  const lives = theatre.lives ?? lifeIndex({ ...theatre, embedder: usualEmbedder() })
  const workshop = theatre.workshop ?? workshopHere()
  const passing = turnstile(theatre, config.limits)
  const handlers: Handlers<typeof ROUTES> = {
    ...houseHandlers(theatre, config, () => describe(app, config)),
    ...sharingHandlers(theatre, config),
    ...peopleHandlers(theatre, config),
    ...blueprintHandlers(theatre),
    ...jobHandlers(theatre, config),
    ...showHandlers(theatre, config),
    ...watchHandlers({ ...theatre, workshop }, config),
    ...takeHandlers(theatre, config),
    ...soundHandlers(theatre, passing),
    ...radioHandlers(theatre, passing),
    ...earHandlers(theatre, passing),
    ...tempoHandlers(theatre),
    ...applauseHandlers(theatre, passing),
    ...roomHandlers(theatre, config),
    ...tableHandlers(theatre, config),
    ...screeningHandlers(theatre, config),
    ...pieceHandlers(theatre, config),
    ...inviteHandlers(theatre, config),
    ...ballotHandlers({ ...theatre, workshop }),
    ...voteHandlers(theatre, passing),
    ...boothHandlers(theatre),
    ...markHandlers(theatre),
    ...reportHandlers(theatre),
    ...quotationHandlers(theatre),
    ...castingHandlers({ ...theatre, lives, workshop }, config),
    ...cardHandlers({ ...theatre, workshop }),
    ...characterHandlers({ ...theatre, workshop }),
    ...chronicleHandlers({ ...theatre, lives }),
    ...modelHandlers(theatre, config),
  }
  const { database, clock, accounts, post } = theatre
  const doors = {
    ...{ database, config, clock, turnstile: passing },
    ...{ bodies: bodyRoom(config.bodies), shelves: shelfDoor(database, config) },
  }
  mount(app, { routes: ROUTES, handlers }, { ...doors, confirms: post !== undefined })
  if (accounts !== undefined) {
    const desk = { ...doors, accounts, bus: theatre.bus }
    const letters = post && openLetters(post, desk)
    if (letters !== undefined) mountLetters(app, letters, desk)
    mountAccounts(app, { ...desk, ...(letters === undefined ? {} : { letters }) })
  }
  if (config.web !== undefined) app.use(webFiles(config.web))
  return app
}

function refuseMalformed(
  result: { readonly success: boolean; readonly target?: string; readonly error?: unknown },
  context: Context,
): undefined {
  if (result.success) return undefined
  const { issues = [] } = result.error as { readonly issues?: readonly Issue[] }
  const reason = issues
    .slice(0, 8)
    .map(({ path, message }) => `${path.map(String).join('.') || result.target}: ${message}`)
    .join(' ')
  const isCue = context.req.routePath.endsWith('/cues') && result.target === 'json'
  const isTooLong = issues.some(({ code, origin }) => code === 'too_big' && origin === 'string')
  const refusal = (isCue ? refusalOf(issues) : undefined) ?? (isTooLong ? 'text-too-long' : undefined)
  throw new CommediaError(
    isCue ? 'bad-cue' : 'wrong-setting',
    reason,
    refusal === undefined ? {} : { reason: refusal },
  )
}

interface Issue {
  readonly code?: string
  readonly origin?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** What is wrong with somebody's words, where a person can mend it. */
function refusalOf(issues: readonly Issue[]): CueRefusal | undefined {
  const { code } = issues.find(({ path }) => path.at(-1) === 'text') ?? {}
  if (code === 'too_big') return 'line-too-long'
  return code === 'too_small' ? 'empty-line' : undefined
}
