import { systemClock } from '@commedia/core/adapters'
import { openHomeStore } from '@commedia/node'
import { say, tellCalls } from '../tell-calls.ts'
import { castOf, playCasting, playToCast, slowReaders } from './building.ts'

// The process that is killed: casts a play in a folder, and says aloud which call it makes and which it has noted.

const [folder = '', seed = '1'] = process.argv.slice(2)
const LATENCY_MS = 60

const store = await openHomeStore({ folder })
const clock = systemClock()
const company = slowReaders(Number(seed), { clock, ms: LATENCY_MS })

say({ ready: true })
const { journal } = store
const told = tellCalls(company.models, store.book)
const stage = await playCasting(playToCast('dolls-house'), { clock, journal, ...told })
say({ end: true, result: castOf(stage) })
await store.close()
