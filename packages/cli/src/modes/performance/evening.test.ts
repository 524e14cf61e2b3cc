import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Blueprint,
  memoryJournal,
  memoryLiveFeed,
  memoryPromptBook,
  memorySnapshots,
  NO_USAGE,
  ShowSettings,
  seededRandom,
} from '@commedia/core'
import { aBlueprint, manualClock, performers, simulatedCompany, writers } from '@commedia/core/testing'
import { expect, it, onTestFinished } from 'vitest'
import { homeAllowance } from '../../allowance.ts'
import { type PlayHouse, showReader } from '../../evening/play-house.ts'
import { aLook } from './a-look.test.data.ts'
import { openEvening } from './evening.ts'
import type { Look, Phase } from './look.ts'

const ROOM = 1_000_000_000

/** An evening that somebody watches, played by a simulated company; `spend` leaves nothing of what may be spent. */
async function anEvening(blueprint: Blueprint = aBlueprint()) {
  const folder = await mkdtemp(join(tmpdir(), 'commedia-evening-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const take = { id: 'take_1', show: 'show_1' }
  const allowance = homeAllowance(NO_USAGE, { maxTokens: ROOM })
  const house: PlayHouse = {
    archive: { journal: memoryJournal(), snapshots: memorySnapshots(), reader: showReader },
    book: memoryPromptBook(),
    models: simulatedCompany({ seed: 3, players: [...performers(), ...writers()], salt: 'occurrence' })
      .models,
    feed: memoryLiveFeed(),
    clock: manualClock(),
    random: seededRandom(1),
    allowance,
    allowFor: ({ blueprint: { title } }) => `for ${title}`,
    care: { reminderMs: 0 },
    folder,
  }
  const settings = ShowSettings.parse({})
  const entry = {
    ...take,
    file: '',
    blueprint,
    seats: {},
    settings,
    prompts: {},
    memories: [],
    takes: [take],
    on: take.id,
  }
  const evening = await openEvening(entry, house)
  const ran = evening.run('when-asked')
  onTestFinished(async () => {
    evening.stop()
    await ran
  })
  return {
    evening,
    allowance,
    spend: () => allowance.settle(NO_USAGE, { ...NO_USAGE, inputTokens: allowance.cap() }),
    until: (is: (look: Look) => boolean) => {
      const come = new Promise<void>((resolve) => {
        const look = (): void => {
          if (!is(evening.look())) return
          unwatch()
          resolve()
        }
        const unwatch = evening.watch(look)
        look()
      })
      return Promise.race([come, ran.then(() => expect.fail('the evening ended'))])
    },
  }
}

const inPhase =
  (kind: Phase['kind']) =>
  ({ phase }: Look): boolean =>
    phase.kind === kind
const speeches = ({ page }: Look) => page.filter(({ kind }) => kind === 'speech').length
const notes = ({ page }: Look) => page.flatMap((line) => (line.kind === 'note' ? [line.text] : []))

it('rests where another take does not fit what may be spent, and tries it once more is allowed', async () => {
  const { evening, spend, until } = await anEvening()
  await until((look) => speeches(look) > 2)
  spend()
  evening.wish({ kind: 'retake' })
  await until(inPhase('paused'))
  expect(notes(evening.look()).at(-1)).toMatch(/^The show rests: the [\d,]+ tokens it may spend are spent/u)
  evening.pause()
  await until(inPhase('choosing'))
  expect(evening.look().offers).toHaveLength(3)
})

it('rests where the next episode does not fit, in the language of the show, and plans it once more is allowed', async () => {
  const { evening, spend, until } = await anEvening(aLook('ye-hang-deng').entry.blueprint as Blueprint)
  await until(inPhase('over'))
  spend()
  evening.wish({ kind: 'next' })
  await until(inPhase('paused'))
  expect(notes(evening.look()).at(-1)).toContain('戏先歇在这里')
  evening.pause()
  await until((look) => look.entry.on !== 'take_1' && notes(look).length > 0)
  expect(notes(evening.look())).toContain(`for ${evening.look().entry.blueprint.title}`)
})
