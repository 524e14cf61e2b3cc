import { describe, expect, it } from 'vitest'
import { CommediaError } from '../prelude/errors.ts'
import { ROUTES } from './routes.ts'
import { pathOf, wireClient } from './wire-client.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

function server(answer: () => Response) {
  const sent: Sent[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  }) as unknown as typeof globalThis.fetch
  return { sent, wire: wireClient({ base: 'http://127.0.0.1:1', fetch, secret: 'mine', language: 'zh' }) }
}

describe('a call', () => {
  it('goes where its route says, with names, query and body filled in', async () => {
    const { sent, wire } = server(() => Response.json({ kind: 'appended' }))
    const body = { kind: 'say-line', id: 'c1', text: 'Wait.' } as const
    expect(await wire.sendCue({ show: 'show_1/../x', query: { as: 'role_ana' }, body })).toEqual({
      kind: 'appended',
    })
    expect(sent).toEqual([
      {
        url: 'http://127.0.0.1:1/api/shows/show_1%2F..%2Fx/cues?as=role_ana',
        init: {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: 'Bearer mine',
            'accept-language': 'zh',
          },
          body: JSON.stringify(body),
        },
      },
    ])
  })

  it('throws what the server refused, with its code and reason', async () => {
    const { wire } = server(() =>
      Response.json(
        { error: { code: 'bad-cue', message: '幕已经落下了。', reason: 'curtain-fallen' } },
        { status: 422 },
      ),
    )
    const refused = await wire.getShow({ show: 'show_1' }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CommediaError)
    expect(refused).toMatchObject({
      code: 'bad-cue',
      message: '幕已经落下了。',
      reason: 'curtain-fallen',
      cause: { status: 422 },
    })
  })

  it.each([
    ['answers in no words of ours', () => new Response('<html>', { status: 502 })],
    ['answers something else', () => Response.json({ kind: 'who knows' })],
    [
      'cannot be reached',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('throws when the server %s', async (_, answer) => {
    const { wire } = server(answer)
    const sent = wire.sendCue({ show: 's', body: { kind: 'stay-silent', id: 'c' } })
    await expect(sent).rejects.toMatchObject({ code: 'store-failed' })
  })

  it('gives a file with its name and type', async () => {
    const headers = {
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('夜航灯.txt')}`,
    }
    const { wire } = server(() => new Response('第一幕', { headers }))
    const { name, type, bytes } = await wire.exportShow({ show: 's', query: { format: 'plain' } })
    expect({ name, type, text: new TextDecoder().decode(bytes) }).toEqual({
      name: '夜航灯.txt',
      type: 'text/plain',
      text: '第一幕',
    })
  })
})

it('leaves out of the query what was not said', () => {
  expect(pathOf(ROUTES.watchShow, { show: 's', query: { as: undefined, after: 0 } })).toBe(
    '/api/shows/s/events?after=0',
  )
})

it('gives every route a method and a path of its own, and somebody it is for', () => {
  const routes = Object.values(ROUTES)
  expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length)
  for (const route of routes) expect(route.for.length).toBeGreaterThan(0)
})
