import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printRecord } from '@commedia/core'
import { aBlueprint, manualClock, playShow, simulatedCompany } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { replayCommand } from './replay-command.ts'

function aTerminal() {
  const said: string[] = []
  return { said, out: (text: string) => void said.push(text), note: () => {}, status: () => {} }
}
const never = new AbortController().signal

it('lists the recordings of the house', async () => {
  const terminal = aTerminal()
  await replayCommand({ name: undefined, json: false, speed: 0, stop: never }, manualClock(), terminal)
  expect(terminal.said.join('\n')).toContain(
    "the-kings-soup\n  The King's Soup. A recording, written by hand.",
  )
})

it('tells a recording line by line, its notice first', async () => {
  const terminal = aTerminal()
  await replayCommand({ name: 'the-kings-soup', json: false, speed: 0, stop: never }, manualClock(), terminal)
  expect(terminal.said[0]).toMatch(/^The King's Soup\n\nA recording, written by hand/)
  expect(terminal.said.filter((line) => /^MARTA QUILL: /.test(line)).length).toBeGreaterThan(3)
})

it('reads a recording of before, in which what came of an act was told after the words', async () => {
  const event = (seq: number, [type, by]: readonly [string, string], body: object) => ({
    pause: 0,
    event: { seq, type, version: 1, by, at: `2026-01-01T20:00:0${seq < 3 ? 1 : 2}.000Z`, body },
  })
  const recording = {
    ...{ format: 'commedia-recording', version: 1, title: 'The Soup', language: 'en' },
    ...{ writtenBy: 'hand', notice: 'By hand.', viewer: 'house' },
    moments: [
      event(1, ['role-listed', 'stage-manager'], { role: 'role_pip', name: 'Pip', description: '' }),
      event(2, ['stage-changed', 'role_pip'], {
        ...{ change: { kind: 'enter', by: 'role_pip' }, told: 'Pip enters.', seen: [] },
      }),
      event(3, ['line-spoken', 'role_pip'], { text: 'No, Mistress.', channel: 'aloud' }),
      event(4, ['act-ruled', 'narrator'], { act: '', possible: true, told: 'Pip scrubs the table.' }),
    ],
  }
  const file = join(mkdtempSync(join(tmpdir(), 'replay-')), 'old.json')
  writeFileSync(file, JSON.stringify(recording))
  const terminal = aTerminal()
  await replayCommand({ name: file, json: false, speed: 0, stop: never }, manualClock(), terminal)
  expect(terminal.said.slice(1)).toEqual(['[Pip enters.]', 'PIP: No, Mistress.', '[Pip scrubs the table.]'])
})

it('tells what is said and done in one moment as one line', async () => {
  const terminal = aTerminal()
  await replayCommand({ name: 'the-kings-soup', json: false, speed: 0, stop: never }, manualClock(), terminal)
  expect(terminal.said).toContain(
    'PIP TANSY: Yes, Mistress. There is only the stool with three legs, my lady. (kneels) I can be the fourth.',
  )
})

it.each([
  ['the-prompters-box', /^TOBIA LENZI: /u, /== Introductions ==/u],
  ['hun-li-qian-ye', /^贺满堂：/u, /./u],
  ['small-light', /^BAO TREMLETT: /u, /./u],
])('tells %s in the way of its mode', async (name, spoken, told) => {
  const terminal = aTerminal()
  await replayCommand({ name, json: false, speed: 0, stop: never }, manualClock(), terminal)
  expect(terminal.said.filter((line) => spoken.test(line)).length).toBeGreaterThan(3)
  expect(terminal.said.some((line) => told.test(line))).toBe(true)
})

it('takes as long as reading does, and no time where that is asked for', async () => {
  const clock = manualClock()
  const terminal = aTerminal()
  const begun = clock.now()
  await clock.playUntil(
    replayCommand({ name: 'the-kings-soup', json: true, speed: 2, stop: never }, clock, terminal),
  )
  const letters = terminal.said.join('').length
  expect(clock.now() - begun).toBeGreaterThan(letters)
})

it('shows a record that was exported, and nothing its viewer did not perceive', async () => {
  const events: Parameters<NonNullable<Parameters<typeof playShow>[0]['onEvent']>>[0][] = []
  const blueprint = aBlueprint()
  await playShow({
    blueprint,
    models: simulatedCompany({ seed: 1 }).models,
    mostTurns: 3,
    onEvent: (event) => void events.push(event),
  })
  const file = join(mkdtempSync(join(tmpdir(), 'replay-')), 'show.json')
  writeFileSync(file, printRecord({ events, blueprint }))
  const terminal = aTerminal()
  await replayCommand({ name: file, json: true, speed: 0, stop: never }, manualClock(), terminal)
  const seen = terminal.said.slice(1).map((line) => JSON.parse(line).seq)
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.every((seq) => events.find((event) => event.seq === seq)?.audience.includes('house'))).toBe(
    true,
  )
})

it('says what it can show when it cannot show this', async () => {
  const run = { json: false, speed: 0, stop: never }
  await expect(replayCommand({ ...run, name: 'hamlet' }, manualClock(), aTerminal())).rejects.toThrow(
    /the-kings-soup/,
  )
  const file = join(mkdtempSync(join(tmpdir(), 'replay-')), 'other.json')
  writeFileSync(file, '{"format":"x"}')
  await expect(replayCommand({ ...run, name: file }, manualClock(), aTerminal())).rejects.toThrow(/no record/)
})
