import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommedia, startModel } from '../../join/run-commedia.test.data.ts'

let home: string
let model: Awaited<ReturnType<typeof startModel>>

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'commedia-talk-on-'))
  model = await startModel()
  const said = Array.from({ length: 600 }, (_, at) => ({
    ...{ name: at % 2 === 0 ? 'Mara' : 'Kim', is_user: at % 2 === 1 },
    mes: `Line ${at} of a long winter.`,
  }))
  const head = { user_name: 'Kim', character_name: 'Mara', chat_metadata: {} }
  await writeFile(join(home, 'chat.jsonl'), [head, ...said].map((one) => JSON.stringify(one)).join('\n'))
})
afterAll(async () => {
  model.child.kill()
  await rm(home, { recursive: true, force: true })
})

const talk = async (brought: string, typed: readonly string[]) => {
  const running = runCommedia(['talk', brought, '--json'], {
    home,
    environment: { COMMEDIA_BASE_URL: model.baseUrl, COMMEDIA_MODEL: 'simulated' },
  })
  for (const line of typed) running.type(line)
  running.child.stdin?.end()
  const code = await running.ended
  return { code, out: running.out.map((line) => JSON.parse(line)), wrong: running.wrong.join('\n') }
}

it('goes on with a long chat, shows how it stood, and is remembered afterwards', async () => {
  const first = await talk(join(home, 'chat.jsonl'), ['Where were we?'])
  expect(first.wrong).toContain('The talk goes on from the chat: 600 messages.')
  expect(first.code).toBe(0)
  const [shown, answer] = [first.out.slice(0, 6), first.out[6]]
  expect(shown.map(({ text }) => text)).toEqual(
    Array.from({ length: 6 }, (_, at) => `Line ${594 + at} of a long winter.`),
  )
  expect(answer).toMatchObject({ by: 'Mara', text: expect.any(String) })
  // By now she is at home, and has the chat behind her.
  const second = await talk('Mara', ['What was line 17 of that winter?'])
  expect(second.code).toBe(0)
  expect(second.out[0].memories.join(' ')).toContain('long winter')
})
