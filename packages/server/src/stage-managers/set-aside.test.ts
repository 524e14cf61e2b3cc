import type { Company } from '@commedia/core'
import { manualClock } from '@commedia/core/testing'
import { recallWakes, setWake, tables } from '@commedia/node'
import { expect, it } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { companyOf } from '../company/company-of.ts'
import { jobCompany } from '../company/job-company.ts'
import { openTestStore } from '../testing/open-test-store.test.data.ts'
import { databaseHolds } from './database-holds.ts'
import { inProcessStageManager } from './in-process-stage-manager.ts'

it('what nobody can play is set aside, once, keeps nobody else from playing, and is taken up where it is known', async () => {
  const { database, close } = await openTestStore()
  const clock = manualClock()
  const played: string[] = []
  const unknown: string[] = []
  const company: Company = {
    async play(piece) {
      played.push(piece)
      return { kind: 'rest' }
    },
    record: async (_, cue) => cue,
  }
  const onUnknown = (piece: string): void => void unknown.push(piece)
  const manage = (kinds: Readonly<Record<string, Company>>, known?: readonly string[]) =>
    inProcessStageManager(companyOf(kinds, onUnknown), {
      ...{ bus: memoryBus(), clock, backoff: { firstMs: 1, longestMs: 1 } },
      holds: databaseHolds(database, { holder: 'one', clock, kinds: known }),
    })
  await database.insert(tables.jobs).values({
    ...{ id: 'job_odd', owner: 'person_1', kind: 'carpentry', take: 'take_odd', request: {}, since: '' },
  })
  const operas = Array.from({ length: 120 }, (_, nth) => `opera_${nth}`)
  for (const piece of [...operas, 'job_odd', 'show_1']) await setWake(database, { piece, at: clock.now() })

  const jobs = jobCompany({ plan: company, casting: company, case: company }, { database, onUnknown })
  const manager = manage({ show: company, job: jobs })
  while (played.length < 1) await clock.advance(1_000)
  for (let second = 0; second < 60; second++) await clock.advance(1_000)
  await manager.close()
  expect(played).toEqual(['show_1'])
  expect(unknown.toSorted()).toEqual([...operas, 'job_odd'].toSorted())

  // An older process that is still there while a newer one comes leaves to it what it does not know.
  await setWake(database, { piece: 'ballet_1', at: clock.now() })
  await setWake(database, { piece: 'show_2', at: clock.now() })
  const older = manage({ show: company }, ['show'])
  while (played.length < 2) await clock.advance(1_000)
  for (let second = 0; second < 5; second++) await clock.advance(1_000)
  await older.close()
  expect(unknown).not.toContain('ballet_1')
  const knowing = manage({ ballet: company }, ['ballet'])
  while (played.length < 3) await clock.advance(1_000)
  await knowing.close()
  expect(played.splice(1)).toEqual(['show_2', 'ballet_1'])

  await recallWakes(database, { kinds: ['opera'], now: clock.now() })
  const newer = manage({ opera: company })
  while (played.length <= operas.length) await clock.advance(1_000)
  await newer.close()
  expect(played.slice(1).toSorted()).toEqual(operas.toSorted())
  await close()
})
