import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '@commedia/core/adapters'
import { type Followed, followShow, type HeardPiece, type WireClient, wireClient } from '@commedia/core/wire'

/** An evening in a real house that somebody plays in and listens to, before a screen that says what it hears. */
export interface EveningHeard {
  readonly show: string
  readonly role: string
  readonly wire: WireClient
  readonly screen: string
  now(): Followed | undefined
  /** Says how long the sound still lasts. */
  attend(soundMs: number): Promise<unknown>
  /** What can be heard of lines that others are saying just now. */
  saying(): readonly HeardPiece[]
  close(): Promise<void>
}

/** Begins an evening of this piece, with its first part played by whoever listens. */
export async function openEveningHeard(
  base: string,
  { blueprint, name }: { readonly blueprint: string; readonly name: string },
): Promise<EveningHeard> {
  const { secret } = await wireClient({ base, fetch }).arrive({ body: { name } })
  const wire = wireClient({ base, fetch, secret })
  const { id: show } = await wire.createShow({
    body: { blueprint, settings: { pace: 'free', tempo: '2' } },
  })
  const { cast } = await wire.getShow({ show })
  const role = cast[0]?.id ?? ''
  const link = await wire.invite({ show, body: { right: 'seat', role } })
  await wire.claimInvite({ body: { secret: link.secret, name } })
  const leaving = new AbortController()
  const screen = `ear of ${name}`
  let now: Followed | undefined
  const following = (async () => {
    const house = { base, fetch, secret, clock: systemClock(), signal: leaving.signal }
    for await (const followed of followShow({ show, as: role, screen }, house)) now = followed
  })()
  const attend = (soundMs: number) =>
    wire.sayReading({ show, body: { screen, reading: true, hears: true, listens: true, soundMs } })
  await until(() => now?.line === 'live')
  await attend(0)
  await wire.startShow({ show })
  return {
    ...{ show, role, wire, screen, attend },
    now: () => now,
    saying() {
      const live = new Set(now?.live.map(({ line }) => line))
      return now?.heard.pieces.filter(({ line, by }) => live.has(line) && by !== role) ?? []
    },
    async close() {
      leaving.abort()
      await following.catch(() => {})
    },
  }
}

const LOOK_MS = 15
const PATIENCE_MS = 120_000

/** Waits until something is so; fails when that takes too long. */
export async function until(isSo: () => boolean, patienceMs = PATIENCE_MS): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < patienceMs; await sleep(LOOK_MS)) if (isSo()) return
  throw new Error(`Waited in vain: ${isSo}`)
}
