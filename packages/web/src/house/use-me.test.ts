import { describe, expect, it } from 'vitest'
import { askWho, findMe, isMember } from './use-me.ts'

type Wire = Parameters<typeof findMe>[0]

const ANA = { id: 'person_ana', name: 'Ana', since: '2026-11-01T20:00:00Z', account: false, guest: false }

function refusal(status: number): Error {
  return new Error('Refused.', { cause: { status } })
}

/** A house that knows somebody, or nobody until they have arrived. */
function aDoor({
  known,
  guest = false,
  accounts = false,
  arriving,
}: {
  readonly known: boolean
  readonly guest?: boolean
  readonly accounts?: boolean
  readonly arriving?: Error
}) {
  const arrived: string[] = []
  const wire = {
    getMe: async () => {
      if (arrived.length > 0) return ANA
      if (known) return { ...ANA, guest }
      throw refusal(401)
    },
    getHouse: async () => ({ accounts }),
    arrive: async ({ body }: { readonly body: { readonly name: string } }) => {
      if (arriving !== undefined) throw arriving
      arrived.push(body.name)
      return { person: ANA, secret: 's' }
    },
  } as unknown as Wire
  return { wire, arrived }
}

describe('Who sits before the screen', () => {
  it('is who they were before, without arriving again', async () => {
    const { wire, arrived } = aDoor({ known: true })
    expect(await findMe(wire, 'Guest')).toEqual({ kind: 'known', ...ANA })
    expect(arrived).toEqual([])
  })

  it('is let in at home without being asked anything', async () => {
    const { wire, arrived } = aDoor({ known: false })
    expect(await findMe(wire, 'Guest')).toEqual({ kind: 'known', ...ANA })
    expect(arrived).toEqual(['Guest'])
  })

  it('is a guest no longer where nothing but coming is needed, and stays one elsewhere', async () => {
    const home = aDoor({ known: true, guest: true })
    expect(await findMe(home.wire, 'Guest')).toEqual({ kind: 'known', ...ANA })
    expect(home.arrived).toEqual(['Guest'])
    for (const status of [401, 403]) {
      const { wire } = aDoor({ known: true, guest: true, arriving: refusal(status) })
      const me = await findMe(wire, 'Guest')
      expect(me).toEqual({ kind: 'known', ...ANA, guest: true })
      expect(isMember(me)).toBe(false)
    }
  })

  it('is to sign in where there are accounts', async () => {
    const { wire } = aDoor({ known: false, accounts: true, arriving: refusal(401) })
    expect(await findMe(wire, 'Guest')).toEqual({ kind: 'signed-out' })
  })

  it('is to come by a link where the house lets nobody else in', async () => {
    const { wire } = aDoor({ known: false, arriving: refusal(403) })
    expect(await findMe(wire, 'Guest')).toEqual({ kind: 'outside' })
  })

  it('is not made up when the house does not answer', async () => {
    const { wire } = aDoor({ known: false, arriving: new Error('The server cannot be reached.') })
    await expect(findMe(wire, 'Guest')).rejects.toThrow('cannot be reached')
  })

  it('stays unknown to whoever only asks', async () => {
    const { wire, arrived } = aDoor({ known: false })
    expect(await askWho(wire)).toBeUndefined()
    expect(arrived).toEqual([])
  })
})
