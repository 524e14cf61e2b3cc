import { BOOTH, type Cue, digest, type Random, randomFor, type ShowSettings } from '@commedia/core'
import { type CallOf, paramsIn, pathOf, ROUTES, type Route, type WireClient } from '@commedia/core/wire'
import { type Guest, guestOf, type Listening } from './guest.ts'
import { BROKEN_PAGE, type HttpHouse } from './http-house.ts'
import { markedLine } from './own-reply.ts'
import { type SecretPair, withSecret } from './secret-pair.ts'

/** An evening over HTTP: who plays with words of their own, and how much is asked for at its end. */
export interface EveningMaking extends SecretPair {
  /** Roles whose people play themselves; for the others they call an understudy and watch. */
  readonly playedByPeople: readonly string[]
  readonly settings: Partial<ShowSettings>
  readonly rounds: number
  /** `all`: whatever can be asked of the house, and every format. */
  readonly asks: 'show' | 'all'
}

const TURNS_A_ROUND = 2
const PAGE = 40

/** Plays an evening with people in all seats, and gives each who was there, with every byte they got. */
export async function playEvening(
  making: EveningMaking,
  { secret, house }: { readonly secret: string; readonly house: HttpHouse },
): Promise<ReadonlyMap<string, Guest>> {
  const { owner, asks } = making
  const evening = await letIn(making, { secret, house })
  const { show, host, guests, streams } = evening
  await playRounds(making, { secret, house, evening })
  await host.wire.stopShow({ show })
  for (const stream of streams.values()) await stream.until(isStopped)
  for (const [who, guest] of guests)
    if (who !== owner && who !== BOOTH) await askEverything(guest, { who, show, owner, asks })
  const { epoch } = await host.wire.beginTake({ show, body: { kind: 'undo' } })
  for (const stream of streams.values()) {
    await stream.until((text) => text.includes(`event: caught-up\nid: ${epoch}:`))
    await stream.close()
  }
  return guests
}

interface Evening {
  readonly show: string
  /** Whose show it is, and who wrote the secret into it. */
  readonly host: Guest
  readonly guests: ReadonlyMap<string, Guest>
  readonly streams: ReadonlyMap<string, Listening>
}

/** Somebody sits in every seat, somebody watches, somebody is in the booth, and two have no right to anything. */
async function letIn(
  making: EveningMaking,
  { secret, house: { app } }: { readonly secret: string; readonly house: HttpHouse },
): Promise<Evening> {
  const door = guestOf(app)
  const arrive = async (name: string) => guestOf(app, (await door.wire.arrive({ body: { name } })).secret)
  const host = await arrive('Olga')
  const blueprint = withSecret(making, secret)
  const { id: show } = await host.wire.createShow({ body: { blueprint, settings: making.settings } })
  const guests = new Map<string, Guest>()
  const streams = new Map<string, Listening>()
  const invites = new Map<string, CallOf<typeof ROUTES.invite>['body']>([
    ...blueprint.cast.map(({ id: role }) => [role, { right: 'seat', role }] as const),
    ['watcher', { right: 'watch' }],
    [BOOTH, { right: 'booth' }],
  ])
  for (const [who, body] of invites) {
    const link = await host.wire.invite({ show, body })
    const claimed = await door.wire.claimInvite({ body: { secret: link.secret, name: `As ${who}` } })
    const guest = guestOf(app, claimed.secret ?? '')
    const stream = await guest.listen(pathOf(ROUTES.watchShow, { show }))
    await stream.until((text) => text.includes('event: caught-up'))
    guests.set(who, guest)
    streams.set(who, stream)
  }
  guests.set('outsider', await arrive('Otto'))
  guests.set('nobody', door)
  return { show, host, guests, streams }
}

async function playRounds(
  { owner, seed, rounds, playedByPeople, blueprint }: EveningMaking,
  {
    secret,
    house,
    evening: { show, host, guests, streams },
  }: { readonly secret: string; readonly house: HttpHouse; readonly evening: Evening },
): Promise<void> {
  const roles = blueprint.cast.map(({ id }) => id)
  const wireOf = (who: string): WireClient => (guests.get(who) as Guest).wire
  const seenBy = (who: string): Listening => streams.get(who) as Listening
  /** What the booth has heard, everybody has. */
  const allHeard = async (): Promise<void> => {
    const seq = await house.head(show)
    await seenBy(BOOTH).until((text) => lastSeq(text) >= seq)
  }
  const play = async (turns: number): Promise<void> => {
    await house.company.playOn(turns, () => host.wire.startShow({ show }))
    await allHeard()
  }
  const cue = async (role: string, body: Cue): Promise<void> => {
    // What cannot be kept is sent again, as a person's screen would.
    for (let tries = 0; tries < 2; tries++) {
      const done = await wireOf(role)
        .sendCue({ show, body })
        .catch(({ code }: { readonly code: string }) => ({ kind: code }))
      if (done.kind !== 'store-failed') break
    }
    await allHeard()
  }

  await play(1)
  for (const role of roles)
    if (!playedByPeople.includes(role)) await cue(role, { kind: 'call-understudy', id: 'understudy' })
  for (let round = 1; round <= rounds; round++) {
    await play(TURNS_A_ROUND)
    await wireOf(BOOTH).nudge({ show, body: { id: `nudge_${round}`, role: owner, text: secret } })
    await allHeard()
    for (const role of playedByPeople) {
      await wireOf(role).sayTyping({ show, body: { typing: true } })
      const id = `cue_${round}`
      // Like a model, a person answers what they have perceived; the owner of the secret by the round alone.
      const mind = role === owner ? `${role} ${round}` : `${role} ${digest(seenBy(role).text())}`
      const random = randomFor(seed, mind)
      await cue(role, role === owner ? ownCue(random, { id, secret }) : otherCue(random, { id, roles }))
    }
  }
}

/** Asks for what can be seen of a show, in ways that go well and in ways that do not; the answers stay with who asks. */
async function askEverything(guest: Guest, asked: Asked): Promise<void> {
  const { who, show, owner, asks } = asked
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    if (!isAsked(name, route, asked)) continue
    const isSeen = 'as' in (route.query?.shape ?? {})
    const seats = isSeen && asks === 'all' ? [{}, { as: owner }, { as: BOOTH }] : [{}]
    for (const query of seats) await guest.ask(pathOf(route, { show, query }))
  }
  const { getRecord, exportShow, watchShow } = ROUTES
  for (const query of [{ limit: BROKEN_PAGE }, { limit: PAGE }, { limit: PAGE, after: PAGE }])
    await guest.ask(pathOf(getRecord, { show, query }))
  // A PDF takes as long as all the rest, so that only the audience's is made.
  const packed = asks === 'all' ? ['epub', ...(who === 'watcher' ? ['pdf'] : [])] : []
  for (const format of ['fountain', 'json', ...packed])
    await guest.ask(pathOf(exportShow, { show, query: { format } }))
  const again = await guest.listen(pathOf(watchShow, { show, query: { epoch: 1, after: PAGE } }))
  await again.until((text) => text.includes('event: caught-up') || text.startsWith('{"error"'))
  await again.close()
  const bad = { kind: 'say-line', id: 'bad', text: 'Psst.', channel: 'whisper' } as const
  await guest.wire.sendCue({ show, body: bad }).catch(() => undefined)
}

interface Asked {
  readonly who: string
  readonly show: string
  readonly owner: string
  readonly asks: EveningMaking['asks']
}

/** Whatever is answered once and needs no other name than the show's; usually only what watchers may have. */
function isAsked(name: string, route: Route, { asks }: Asked): boolean {
  const names = paramsIn(route.path).filter((one) => one !== 'show')
  if (route.method !== 'get' || route.reply === 'stream' || names.length > 0) return false
  // The description of the wire says nothing of any show, and is long.
  return asks === 'all' ? name !== 'getOpenapi' : route.for.includes('watcher')
}

/** What the owner of the secret does, who thinks of nothing else. */
function ownCue(random: Random, { id, secret }: { readonly id: string; readonly secret: string }): Cue {
  if (random() < 0.4) return { kind: 'think', id, text: secret }
  return { kind: 'say-line', id, text: markedLine(random, secret) }
}

function otherCue(
  random: Random,
  { id, roles }: { readonly id: string; readonly roles: readonly string[] },
): Cue {
  const text = `It is ${Math.floor(random() * 1_000)} o'clock, good people.`
  const to = roles[Math.floor(random() * roles.length)] ?? ''
  const cues: readonly Cue[] = [
    { kind: 'say-line', id, text },
    { kind: 'say-line', id, text, channel: 'whisper', to },
    { kind: 'say-line', id, text, channel: 'aside' },
    { kind: 'say-line', id, text: `(looks around) ${text} [How late it is.]` },
    { kind: 'do-act', id, text: 'look around' },
    { kind: 'stay-silent', id },
    { kind: 'ask-hint', id },
  ]
  return cues[Math.floor(random() * cues.length)] as Cue
}

function lastSeq(stream: string): number {
  const at = stream.lastIndexOf('\nid: ')
  return at < 0 ? 0 : Number(/^\nid: \d+:(\d+)\n/.exec(stream.slice(at, at + 60))?.[1] ?? 0)
}

function isStopped(stream: string): boolean {
  return /^event: stage\ndata: .*"playing":false.*\n\n/.test(
    stream.slice(stream.lastIndexOf('event: stage\n')),
  )
}
