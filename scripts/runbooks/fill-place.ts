import { setTimeout as sleep } from 'node:timers/promises'
import { type WireClient, wireClient } from '@commedia/core/wire'
import type { Place } from './read-runbook.ts'

/** What happened in a house before somebody is woken, by the variables that the pages have for it. */
export interface Facts {
  /** The secret of a link that went out, by which somebody came in. */
  readonly link: string
  /** The address of somebody who wants to be forgotten. */
  readonly EMAIL: string
  /** The show, and the event in it that was reported. */
  readonly SHOW: string
  readonly SEQ: string
  /** The secret of its owner, and of whoever came by the link. */
  readonly OWNER: string
  readonly GUEST: string
}

const PLAY = 'the-kings-soup'
const PASSWORD = 'a long evening in may'
const EMAIL = 'ana@example.org'
const CURTAIN_WITHIN_MS = 120_000

/** Has an evening happen: a show played to its curtain, a link that went out, somebody who came by it and reported a line. */
export async function fillPlace(
  place: Place,
  { base, operator }: { readonly base: string; readonly operator: string },
): Promise<Facts> {
  const known = (secret?: string): WireClient =>
    wireClient({ base, fetch, ...(secret === undefined ? {} : { secret }) })
  const comeIn = async (name: string, email: string): Promise<string> => {
    if (place === 'home') return (await known().arrive({ body: { name } })).secret
    const { secret: invitation } = await known(operator).inviteMembers({ body: {} })
    await post(`${base}/api/auth/sign-up/email`, { name, email, password: PASSWORD, invitation })
    const cookie = await post(`${base}/api/auth/sign-in/email`, { email, password: PASSWORD })
    const session: typeof fetch = (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie, origin: base },
      })
    return (await wireClient({ base, fetch: session }).arrive({ body: { name } })).secret
  }
  const secret = await comeIn('Olga', 'olga@example.org')
  const owner = known(secret)
  const { id: show } = await owner.createShow({ body: { blueprint: PLAY, settings: { tempo: 'at-once' } } })
  const link = await owner.invite({ show, body: { right: 'watch', uses: 100 } })
  const ana = place === 'postgres' ? await comeIn('Ana', EMAIL) : undefined
  const claimed = await known(ana).claimInvite({ body: { secret: link.secret, name: 'Ana' } })
  const guest = claimed.secret ?? ana ?? ''
  await owner.startShow({ show })
  for (const began = performance.now(); !(await owner.getShow({ show })).over; await sleep(250))
    if (performance.now() - began > CURTAIN_WITHIN_MS) throw new Error('The show is not played to its end.')
  const { events } = await known(guest).getRecord({ show, query: { after: 0, limit: 1000 } })
  const seq = events.find(({ type }) => type === 'line-spoken')?.seq
  if (seq === undefined) throw new Error('Nobody spoke.')
  await owner.report({ show, body: { seq, reason: 'not here' } })
  return { link: link.secret, EMAIL, SHOW: show, SEQ: String(seq), OWNER: secret, GUEST: guest }
}

/** Says something to the accounts as a page of this house does; gives the cookies that came back. */
async function post(url: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
