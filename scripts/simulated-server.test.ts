import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'

const SCRIPT = new URL('simulated-server.ts', import.meta.url).pathname
let child: ChildProcess
let base: string
beforeAll(async () => {
  const quick = ['--port', '0', '--first-token-ms', '0', '--token-ms', '0']
  child = spawn(process.execPath, ['-C', 'commedia-source', SCRIPT, ...quick])
  const [line] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line')
  base = /http:\S+/u.exec(line)?.[0] ?? ''
})
afterAll(() => void child.kill())

const ask = (asked: object) =>
  fetch(`${base}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Speak.' }], ...asked }),
  })

it('says no more than it was asked for, and why it ended', async () => {
  const whole = await (await ask({})).json()
  const { content } = whole.choices[0].message
  expect(whole.choices[0].finish_reason).toBe('stop')
  expect(content.length).toBeGreaterThan(12)
  const cut = await (await ask({ max_tokens: 2 })).json()
  expect(cut).toMatchObject({
    choices: [{ finish_reason: 'length', message: { content: expect.stringMatching(/^.{8}$/su) } }],
    usage: { completion_tokens: 2 },
  })
})

it('keeps to it in a stream', async () => {
  const text = await (await ask({ stream: true, max_tokens: 2 })).text()
  const parts = [...text.matchAll(/^data: (\{.*\})$/gmu)].map(([, json]) => JSON.parse(json ?? ''))
  const said = parts.map(({ choices }) => choices[0]?.delta.content ?? '').join('')
  expect(said).toHaveLength(8)
  expect(parts.map(({ choices }) => choices[0]?.finish_reason).filter(Boolean)).toEqual(['length'])
  expect(parts.at(-1).usage).toMatchObject({ completion_tokens: 2 })
})
