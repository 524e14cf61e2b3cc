import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { askHouse, type HouseFacts } from './use-house-facts.ts'
import { askWho, findMe, isMember } from './use-me.ts'

type Wire = Parameters<typeof findMe>[1]

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
  let [refused, asked] = [0, 0]
  const wire = {
    getMe: async () => {
      if (arrived.length > 0) return ANA
      if (known) return { ...ANA, guest }
      refused++
      throw refusal(401)
    },
    arrive: async ({ body }: { readonly body: { readonly name: string } }) => {
      if (arriving !== undefined) throw arriving
      arrived.push(body.name)
      return { person: ANA, secret: 's' }
    },
  } as unknown as Wire
  const queries = new QueryClient()
  const getHouse = async () => {
    asked++
    return {
      accounts,
      languages: [] as HouseFacts['languages'],
      known: known || arrived.length > 0,
    } as HouseFacts
  }
  const house = () => askHouse(queries, { getHouse })
  return {
    ...{ arrived, refused: () => refused, asked: () => asked },
    find: () => findMe({ name: 'Guest', house }, wire),
    ask: () => askWho(house, wire),
  }
}

describe('Who sits before the screen', () => {
  it('is who they were before, without arriving again', async () => {
    const { find, arrived, asked } = aDoor({ known: true })
    expect(await find()).toEqual({ kind: 'known', ...ANA })
    expect(arrived).toEqual([])
    await find()
    expect(asked()).toBe(1)
  })

  it('is looked for again where nobody was known before', async () => {
    const { find, ask, asked } = aDoor({ known: false })
    expect(await ask()).toBeUndefined()
    await find()
    expect(await ask()).toEqual({ kind: 'known', ...ANA })
    expect(asked()).toBeGreaterThan(1)
  })

  it('is let in at home without being asked anything, and without a refusal first', async () => {
    const { find, arrived, refused, asked } = aDoor({ known: false })
    expect(await find()).toEqual({ kind: 'known', ...ANA })
    expect(arrived).toEqual(['Guest'])
    expect([refused(), asked()]).toEqual([0, 1])
  })

  it('is a guest no longer where nothing but coming is needed, and stays one elsewhere', async () => {
    const home = aDoor({ known: true, guest: true })
    expect(await home.find()).toEqual({ kind: 'known', ...ANA })
    expect(home.arrived).toEqual(['Guest'])
    for (const status of [401, 403]) {
      const { find } = aDoor({ known: true, guest: true, arriving: refusal(status) })
      const me = await find()
      expect(me).toEqual({ kind: 'known', ...ANA, guest: true })
      expect(isMember(me)).toBe(false)
    }
  })

  it('is to sign in where there are accounts', async () => {
    const { find } = aDoor({ known: false, accounts: true, arriving: refusal(401) })
    expect(await find()).toEqual({ kind: 'signed-out' })
  })

  it('is to come by a link where the house lets nobody else in', async () => {
    const { find } = aDoor({ known: false, arriving: refusal(403) })
    expect(await find()).toEqual({ kind: 'outside' })
  })

  it('is not made up when the house does not answer', async () => {
    const { find } = aDoor({ known: false, arriving: new Error('The server cannot be reached.') })
    await expect(find()).rejects.toThrow('cannot be reached')
  })

  it('stays unknown to whoever only asks', async () => {
    const { ask, arrived } = aDoor({ known: false })
    expect(await ask()).toBeUndefined()
    expect(arrived).toEqual([])
  })
})
