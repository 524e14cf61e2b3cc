import { printBlueprint } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { openHomeStore } from '@commedia/node'
import { say, tellCalls } from '../tell-calls.ts'
import { aSlowCompany, smallWork, topicPlan, workPlan } from './company.ts'
import { playPlan } from './planning.ts'

// The process that is killed: plans in a folder, and says aloud which call it makes and which it has noted.

const [folder = '', what = 'topic', seed = '1'] = process.argv.slice(2)
const LATENCY_MS = 20

const store = await openHomeStore({ folder })
const clock = systemClock()
const company = aSlowCompany(Number(seed), { clock, ms: LATENCY_MS })

say({ ready: true })
const plan = what === 'work' ? workPlan(smallWork(Number(seed))) : topicPlan(Number(seed), 4)
const { journal } = store
const end = await playPlan(plan, { clock, journal, ...tellCalls(company.models, store.book) })
say({ end: end.kind, result: end.blueprint && printBlueprint(end.blueprint) })
await store.close()
