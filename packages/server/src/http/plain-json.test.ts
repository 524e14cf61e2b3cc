import { aBlueprint } from '@commedia/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type Guest } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
let olga: Guest
beforeAll(async () => {
  house = await aHouse({ plays: 'nobody' })
  olga = await house.arrive('Olga')
})
afterAll(() => house.close())

const ROUTES = ['/api/blueprints/check', '/api/blueprints', '/api/shows', '/api/cases', '/api/characters']

describe.each(ROUTES)('JSON sent to %s', (path) => {
  it.each([
    ['fifty thousand empty people', blueprintWith(`"cast":[${'{},'.repeat(50_000)}{}]`)],
    ['arrays in arrays', blueprintWith(`"cast":${'['.repeat(5_000)}${']'.repeat(5_000)}`)],
  ])('[X3] is refused with %s before anybody looks at each', async (_, body) => {
    const reply = await send(path, body)
    expect([reply.status, await reply.json()]).toMatchObject([413, { error: { reason: 'too-much-in-it' } }])
  })

  it.each([
    '\\ud83d',
    '\\udc4d',
    '\\ud83d\\ud83d\\udc4d',
    '\\\\\\ud83d',
    '\\\\ud83d\\udc4d',
    'x\\uDC4D\\ud83d',
  ])('[X3] is refused with half a character: %s', async (text) => {
    const reply = await send(path, blueprintWith(`"logline":"${text}"`))
    expect([reply.status, await reply.json()]).toMatchObject([400, { error: { reason: 'half-character' } }])
  })
})

it('[X3] JSON with whole characters, brackets in its texts and backslashes before an u is let in', async () => {
  const logline = `👍 \\ud83d ${'[{,'.repeat(30_000)}`
  const whole = JSON.stringify({ blueprint: { ...aBlueprint(), logline } }).replace('👍', '\\ud83d\\udc4d')
  const reply = await send('/api/blueprints', whole)
  expect(reply.status).toBe(200)
  expect(JSON.stringify(await reply.json())).toContain('👍')
})

function blueprintWith(part: string): string {
  return `{"blueprint":{${part}},"case":{},"character":{}}`
}

async function send(path: string, body: string): Promise<Response> {
  const headers = { authorization: `Bearer ${olga.secret}`, 'content-type': 'application/json' }
  return house.app.request(path, { method: 'POST', headers, body })
}
