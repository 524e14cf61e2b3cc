import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { connectModel } from '../adapters/connect-model.ts'
import type { Trouble } from '../models/trouble.ts'
import type { CompanionSheet } from '../schema/companion.ts'
import { ana, ben, kim, mara } from '../testing/a-room.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { choose, companionId, openRoom, privateChatId, type RoomPorts, roomState, say } from './index.ts'

/** A server on this machine that breaks whenever it is asked, until it is mended. */
const server = createServer((_request, response) => {
  if (!isMended) {
    response
      .writeHead(500, { 'content-type': 'application/json' })
      .end('{"error":{"message":"out of memory"}}')
    return
  }
  const words = { choices: [{ index: 0, delta: { content: 'Wipe your feet.' }, finish_reason: 'stop' }] }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(`data: ${JSON.stringify({ id: '1', model: 'any', ...words })}\n\ndata: [DONE]\n\n`)
})
let isMended = false
await new Promise<void>((begun) => server.listen(0, '127.0.0.1', begun))
const portOf = ({ port }: AddressInfo): number => port
const port = portOf(server.address() as AddressInfo)
afterAll(() => new Promise((closed) => server.close(closed)))

/** A port at which nobody listens: one that was taken, and given back. */
async function deadPort(): Promise<number> {
  const brief = createServer()
  await new Promise<void>((begun) => brief.listen(0, '127.0.0.1', begun))
  const taken = portOf(brief.address() as AddressInfo)
  await new Promise((closed) => brief.close(closed))
  return taken
}

/** A room in a program of one's own, at a server that is really there, or really not. */
async function roomAt(at: number, ports: Partial<RoomPorts> = {}, others: readonly CompanionSheet[] = []) {
  const baseUrl = `http://127.0.0.1:${at}/v1`
  const model = await connectModel({ kind: 'openai-compatible', model: 'any', baseUrl })
  const models = { model, limits: { attempts: 1 } }
  const room = await openRoom(
    { companions: [kim(), mara(), ...others], mode: 'round-robin' },
    { models, clock: manualClock(), ...ports },
  )
  const chat = privateChatId(companionId('Mara'))
  return { room, hear: () => say(room, 'Is anybody in?', { chat }) }
}

describe('a room at a server that is dead', () => {
  it.each([
    ['refuses', deadPort, 'unreachable', 'cannot be reached. See whether its server runs'],
    ['breaks', async () => port, 'overloaded', 'or broken. Wait a little, or look at its server'],
  ] as const)('that %s tells its program of every question', async (...[, at, reason, sentence]) => {
    isMended = false
    const told: Trouble[] = []
    const { hear } = await roomAt(await at(), { onTrouble: (trouble) => told.push(trouble) })
    const { replies } = await hear()
    expect(replies.map(({ how }) => how)).toEqual(['fell-back'])
    expect(told).toMatchObject([
      { kind: 'no-answer', prompt: 'chat.reply', model: expect.any(String), reason },
    ])
    expect(told[0]?.message).toContain(sentence)
  })

  it('rests at the third question, also where nobody listens, and goes on when somebody answers', async () => {
    isMended = false
    const { room, hear } = await roomAt(port)
    await hear()
    await hear()
    const rests = {
      code: 'model-failed',
      reason: 'overloaded',
      message: expect.stringMatching(/^The room rests\. /),
    }
    await expect(hear()).rejects.toMatchObject(rests)
    await expect(hear()).rejects.toMatchObject(rests)
    isMended = true
    expect((await hear()).replies.map(({ text, how }) => [text, how])).toEqual([['Wipe your feet.', 'read']])
    expect(room.busy).toBe(false)
  })

  it('rests in the middle of a run, and nobody else is given the floor', async () => {
    isMended = false
    const { room } = await roomAt(port, {}, [ben(), ana()])
    const heard: string[] = []
    const run = say(room, 'Well?', { rounds: 9, onReply: ({ name }) => heard.push(name) })
    await expect(run).rejects.toThrow('The room rests.')
    expect(heard).toEqual(['Mara', 'Ben', 'Ana'])
    expect(roomState(room).run).toBeNull()
  })

  it('still chooses, and says how: a game goes on', async () => {
    isMended = false
    const { room } = await roomAt(port)
    const asked = { companion: 'Mara', question: 'A knock. What now?', options: ['open', 'hide'] } as const
    for (let knocks = 0; knocks < 4; knocks++)
      expect(await choose(room, asked)).toEqual({ choice: 'hide', how: 'fell-back' })
  })
})
