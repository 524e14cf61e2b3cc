import { timingSafeEqual } from 'node:crypto'
import { CommediaError } from '@commedia/core'
import { advantage, frameVectors } from '@commedia/core/training'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { languageOfRequest } from '../http/asking.ts'
import { errorReply, unknownPerson } from '../http/error-reply.ts'
import { fingerprintOf } from '../people/secrets.ts'
import { measureRewards, measuresOf, NO_IMAGES, type RewardServiceCrew } from './measure-rewards.ts'
import { type RewardLimits, rewardRequest, USUAL_REWARD_LIMITS } from './reward-request.ts'

/** What a reward service is made of. */
export interface RewardServiceMaking {
  readonly crew: RewardServiceCrew
  readonly limits?: Partial<RewardLimits>
  /** Whoever asks for rewards has to send it as a bearer; without it everybody may. */
  readonly token?: string
  /** Hears of what is our own fault, or that of a model behind us. */
  readonly onFault?: (error: unknown) => void
}

/**
 * Rewards for a trainer, over HTTP: groups of candidates in, vectors and advantages out. It measures and ranks; it trains nothing.
 * A candidate may be any text: what is wrong with its form costs it its rewards and never fails the batch.
 */
export function rewardService({ crew, limits, token, onFault }: RewardServiceMaking): Hono {
  const within = { ...USUAL_REWARD_LIMITS, ...limits }
  const Request = rewardRequest(within)
  const frames = frameVectors(crew.images ?? NO_IMAGES)
  const app = new Hono()
  app.onError((error, context) => refuse(error, context, onFault))
  app.notFound((context) => refuse(new CommediaError('not-found', ''), context))
  app.get('/health', (context) =>
    context.json({ status: 'ready', measures: measuresOf(crew), trains: false, limits: within }),
  )
  app.use('/rewards', async (context, next) => {
    if (token !== undefined && !isToken(context.req.header('authorization'), token)) throw unknownPerson()
    await next()
  })
  const limited = bodyLimit({ maxSize: within.bytes, onError: () => tooLarge(within) })
  app.post('/rewards', limited, async (context) => {
    const asked = Request.safeParse(await bodyOf(context))
    if (!asked.success) throw malformed(asked.error.issues)
    const { signal } = context.req.raw
    const rewards = await measureRewards(asked.data, { crew, frames, signal }).catch(unmeasured)
    return context.json({ rewards, advantages: rewards.map((group) => advantage(group)) })
  })
  return app
}

const BEARER = /^Bearer (\S+)$/iu

function isToken(header: string | undefined, token: string): boolean {
  const given = BEARER.exec(header ?? '')?.[1]
  return (
    given !== undefined &&
    timingSafeEqual(Buffer.from(fingerprintOf(given)), Buffer.from(fingerprintOf(token)))
  )
}

/** A page of somebody else cannot send JSON here unasked; text it could. */
async function bodyOf({ req }: Context): Promise<unknown> {
  if (!/^application\/json\b/iu.test(req.header('content-type') ?? ''))
    throw new CommediaError('wrong-setting', 'Send JSON, and say so: content-type: application/json.')
  return req.json().catch(() => {
    throw new CommediaError('wrong-setting', 'The body is no JSON.')
  })
}

const MOST_TOLD = 8

function malformed(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) {
  const told = issues.slice(0, MOST_TOLD).map(({ path, message }) => `${path.join('.')}: ${message}`)
  return new CommediaError('wrong-setting', told.join(' '), { cause: { status: 422 } })
}

function tooLarge({ bytes }: RewardLimits): never {
  throw new CommediaError('too-large', `A request has at most ${bytes} bytes; send fewer groups at once.`)
}

/** Whatever breaks while it is measured is the fault of what measures: a trainer may ask again. */
function unmeasured(error: unknown): never {
  if (error instanceof CommediaError) throw error
  throw new CommediaError('model-failed', 'What measures did not answer.', { cause: { error } })
}

function refuse(error: unknown, context: Context, onFault?: (error: unknown) => void): Response {
  const { status, body, headers, isOurs } = errorReply(error, languageOfRequest(context))
  // Nobody is there any more to whom it could matter.
  if (isOurs && !context.req.raw.signal.aborted) onFault?.(error)
  return context.json(body, status as 500, { ...headers })
}
