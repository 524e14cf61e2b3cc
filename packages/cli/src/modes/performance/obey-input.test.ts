import { expect, it } from 'vitest'
import { aLook } from './a-look.test.data.ts'
import type { Evening, Look } from './look.ts'
import { obeyInput } from './obey-input.ts'

/** What an evening was asked to do, and what it said. */
async function typed(text: string, look: Partial<Look>): Promise<readonly string[]> {
  const done: string[] = []
  const evening = {
    look: () => aLook('the-kings-soup', look),
    note: (said: string) => done.push(said),
    wish: ({ kind }: { kind: string }) => done.push(`wish ${kind}`),
    cue: async (cue: object) => void done.push(`cue ${JSON.stringify(cue)}`),
    pause: () => done.push('pause'),
    takes: async () => void done.push('takes'),
  } as unknown as Evening
  await obeyInput(text, evening)
  return done
}

const OWNERS = ['Only whoever opened the show can do that.']
const NOT_HERE = ['That cannot be done while a server plays the show.']

it.each([
  ['/undo', ['wish undo'], ['wish undo'], ['wish undo']],
  ['/rewind 2', ['wish rewind'], ['wish rewind'], OWNERS],
  ['/pause', ['pause'], ['pause'], OWNERS],
  ['/retake colder', ['wish retake'], NOT_HERE, NOT_HERE],
  ['/take', ['takes'], NOT_HERE, NOT_HERE],
  ['/next', ['wish next'], NOT_HERE, NOT_HERE],
] as const)('%s is for whom it is for', async (...row) => {
  const [text, home, owner, guest] = row
  expect(await typed(text, { say: 'home' })).toEqual(home)
  expect(await typed(text, { say: 'owner' })).toEqual(owner)
  expect(await typed(text, { say: 'guest' })).toEqual(guest)
})

it('says only what this person can do here', async () => {
  const has = async (say: Look['say'], command: string) =>
    (await typed('/help', { say })).some((line) => line.startsWith(command))
  expect(await Promise.all(['/undo', '/retake', '/whisper'].map((one) => has('home', one)))).toEqual([
    true,
    true,
    true,
  ])
  expect(await Promise.all(['/undo', '/retake', '/begin'].map((one) => has('owner', one)))).toEqual([
    true,
    false,
    true,
  ])
  expect(await Promise.all(['/undo', '/begin', '/whisper'].map((one) => has('guest', one)))).toEqual([
    true,
    false,
    true,
  ])
})

it('takes back nothing for a guest who only watches', async () => {
  const { entry } = aLook('the-kings-soup')
  const watching = { say: 'guest' as const, entry: { ...entry, role: undefined } }
  expect(await typed('/undo', watching)).toEqual(OWNERS)
  expect((await typed('/help', watching)).some((line) => line.startsWith('/undo'))).toBe(false)
})

it('begins what has not begun, and does not pause what has', async () => {
  expect(await typed('/begin', { say: 'owner', phase: { kind: 'paused' } })).toEqual(['pause'])
  expect(await typed('/begin', { say: 'owner', phase: { kind: 'playing' } })).toEqual([])
})

it('hands every word on before the curtain, after it and off stage: it may be about the person', async () => {
  for (const text of ['//I mean it', '((I mean it))', 'This is not acting.'])
    expect(await typed(text, {})).toEqual([`cue ${JSON.stringify({ kind: 'say-line', text })}`])
  expect(await typed('(sits down)', {})).toEqual(['cue {"kind":"do-act","text":"sits down"}'])
  const { entry } = aLook('the-kings-soup')
  expect(await typed('//I mean it', { entry: { ...entry, role: undefined } })).toEqual([
    'cue {"kind":"say-line","text":"//I mean it"}',
  ])
})
