import { describe, expect, it, vi } from 'vitest'
import { moderationContract } from '../testing/contracts/moderation-contract.ts'
import { connectModeration } from './connect-moderation.ts'

interface Sent {
  readonly url: string
  readonly headers: Headers
  readonly body: { readonly input: string; readonly model?: string }
}

function service(answer: (sent: Sent) => Response | Promise<Response>) {
  const requests: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted()
    const sent = {
      url: String(input),
      headers: new Headers(init.headers),
      body: JSON.parse(String(init.body)),
    }
    requests.push(sent)
    return answer(sent)
  }
  return { fetch, requests }
}

const flagging = ({ body }: Sent) => {
  const flagged = body.input.includes('blister')
  return Response.json({
    id: 'm',
    model: 'm',
    results: [{ flagged, categories: { harassment: flagged, violence: false } }],
  })
}

const url = 'http://moderation.test/v1'
const at = { direction: 'in', language: 'en' } as const

moderationContract(
  'connectModeration',
  {
    open: () => connectModeration({ url, fetch: service(flagging).fetch }),
    fine: ['hello'],
    held: ['you blister'],
  },
  { describe, it, expect },
)

describe('connectModeration', () => {
  it('asks the endpoint in its own form, and names the categories', async () => {
    const { fetch, requests } = service(flagging)
    const moderation = connectModeration({ url: `${url}/`, model: 'omni', apiKey: 'key-of-the-house', fetch })
    expect(await moderation.check('you blister', at)).toEqual({ kind: 'held', reason: 'harassment' })
    expect(requests.map(({ url: to, body }) => ({ to, body }))).toEqual([
      { to: `${url}/moderations`, body: { input: 'you blister', model: 'omni' } },
    ])
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer key-of-the-house')
  })

  it('takes the endpoint itself as well', async () => {
    const { fetch, requests } = service(flagging)
    await connectModeration({ url: 'http://moderation.test/moderations', fetch }).check('hello', at)
    expect(requests[0]?.url).toBe('http://moderation.test/moderations')
  })

  it.each([
    ['an error', () => new Response('no', { status: 500 })],
    ['words that are no verdict', () => Response.json({ results: [] })],
    ['something that is no JSON', () => new Response('<html>')],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://elsewhere.test' } })],
    ['nothing at all', () => Promise.reject(new TypeError('unreachable'))],
  ])('holds everything back on %s, or lets it pass if the operator wishes', async (_name, answer) => {
    const { fetch } = service(answer)
    expect(await connectModeration({ url, fetch }).check('hello', at)).toEqual({
      kind: 'held',
      reason: 'no-answer',
    })
    expect(await connectModeration({ url, fetch, onFailure: 'pass' }).check('hello', at)).toEqual({
      kind: 'fine',
    })
  })

  it('does not wait for ever', async () => {
    const fetch: typeof globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    const late = new AbortController()
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const verdict = connectModeration({ url, fetch, timeoutMs: 5 }).check('hello', at)
    late.abort()
    expect(await verdict).toEqual({ kind: 'held', reason: 'no-answer' })
    expect(patience).toHaveBeenCalledWith(5)
    patience.mockRestore()
  })
})
