// A debate before a jury, a mode this house did not have: over a server, with a person on the jury, a house that is closed in the middle,
// another take, and the script at the end. Nothing of Commedia itself is changed for it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type WireClient, wireClient } from '@commedia/core/wire'
import { fixedModels, openLog, openTheatre, readServerConfig } from '@commedia/server'
import { modes } from './house.ts'
import { rehearsed } from './rehearsed.ts'

const folder = await mkdtemp(join(tmpdir(), 'commedia-debate-'))
const models = fixedModels(rehearsed(), ['rehearsed'])
const config = readServerConfig({ port: '0', logLevel: 'silent', tempo: 'at-once' }, {})

/** Opens the house, as `commedia serve` would, with what it is handed. */
const openHouse = () =>
  openTheatre(config, { version: '0.0.0', models, modes, bundled: new Map(), folder, log: openLog(config) })

let house = await openHouse()
const stranger = wireClient({ base: house.localUrl, fetch })
const { secret } = await stranger.arrive({ body: { name: 'Ines' } })
let me: WireClient = wireClient({ base: house.localUrl, fetch, secret })

const [listed] = (await me.listModes({ query: {} })).modes
console.log(`${listed?.name}: ${listed?.about}`)

const opening = {
  motion: 'This village keeps its lamplighter.',
  for: { name: 'Runa', description: 'You keep the inn, and you owe Bo a winter.' },
  against: { name: 'Halvard', description: 'You are the treasurer, and you have read the bill.' },
  jury: [{ name: 'The miller', description: 'You say little.' }, { name: 'Ines' }],
}
const seat = 'role_juror_2'
const { id: show } = await me.openPiece({ body: { mode: 'debate', language: 'en', opening, seat } })
await me.startShow({ show })
await until(async () => (await lines()).length >= 2)

// The lights go out; somebody opens again, and it goes on where it was.
await house.close()
house = await openHouse()
me = wireClient({ base: house.localUrl, fetch, secret })
await me.startShow({ show })
await until(async () => (await me.getShow({ show })).waitsFor.includes(seat))

await me.sendToPiece({
  show,
  body: { kind: 'vote', id: 'mine', side: 'against', text: 'Light before four. I walk home at five.' },
})
await until(async () => (await me.getShow({ show })).over)
for (const line of await lines()) console.log(line)

// One may go back: before one’s own vote, and vote otherwise.
const { events } = await me.getRecord({ show })
const mine = events.find(({ type, by }) => type === 'juror-voted' && by === seat)
await me.beginTake({ show, body: { kind: 'rewind', seq: (mine?.seq ?? 1) - 1 } })
await me.startShow({ show })
await until(async () => (await me.getShow({ show })).waitsFor.includes(seat))
await me.sendToPiece({
  show,
  body: { kind: 'vote', id: 'again', side: 'for', text: 'I forgot who pulled out the doctor.' },
})
await until(async () => (await me.getShow({ show })).over)
console.log((await lines()).at(-1))

const { bytes } = await me.exportShow({ show, query: { format: 'plain' } })
console.log(new TextDecoder().decode(bytes))
await house.close()
await rm(folder, { recursive: true, force: true })

async function lines(): Promise<readonly string[]> {
  const [detail, { events: all }] = [await me.getShow({ show }), await me.getRecord({ show })]
  const nameOf = (id: string) => detail.cast.find((one) => one.id === id)?.name ?? id
  return all.flatMap(({ type, by, body }) => {
    const said = body as { text?: string; reason?: string; side?: string; for?: number; against?: number }
    if (type === 'line-spoken') return [`${nameOf(by)}: ${said.text}`]
    if (type === 'juror-voted') return [`${nameOf(by)}, ${said.side}: ${said.reason}`]
    return type === 'verdict-given' ? [`${said.for} for, ${said.against} against.`] : []
  })
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 600) throw new Error('This takes too long.')
    await wait(50)
  }
}
