/** A program that another developer would write on the generated client: it plays a part by names, and reads the stream by its types. */
export const PROGRAM = `import { client } from './client/client.gen.ts'
import * as house from './client/sdk.gen.ts'
import type { Cue, ShowDetail, StreamMessage } from './client/types.gen.ts'

const [base = ''] = process.argv.slice(2)
client.setConfig({ baseUrl: base, throwOnError: true, headers: { origin: 'https://game.example' } })
const { data: arrived } = await house.arrive<true>({ body: { name: 'Olga' } })
client.setConfig({ auth: arrived.secret })

const settings = { tempo: 'at-once', pace: 'solo' } as const
const { data: show } = await house.createShow<true>({ body: { blueprint: "The King's Soup", settings } })
const cast: ShowDetail['cast'] = show.cast
const path = { show: show.id }
const part = cast.find(({ name }) => name === 'Marta Quill')
if (part === undefined) throw new Error('Marta is not there.')
await house.giveSeat<true>({ path: { ...path, role: part.name }, body: { to: 'me' } })
await house.startShow<true>({ path })

const { error } = await house.giveSeat({ path: { ...path, role: 'Hamlet' }, body: { to: 'me' }, throwOnError: false })
console.log('choices:', error?.error.choices?.map(({ name }) => name).join(', '))

let sent = false
let mine = false
const answered = Promise.withResolvers<string>()
const signal = AbortSignal.timeout(60_000)
const hear = async (message: StreamMessage): Promise<void> => {
  if (message.event === 'stage' && message.data.waitsFor?.includes(part.id) && !sent) {
    sent = true
    const body: Cue = { kind: 'say-line', id: '1', text: 'Who has been at my soup?', to: 'Pip' }
    await house.sendCue<true>({ path, body })
  }
  if (message.event !== 'event' || message.data.type !== 'line-spoken') return
  if (mine && message.data.by !== part.id) answered.resolve(message.data.by)
  mine ||= message.data.by === part.id
}
const { stream } = await house.watchShow({
  path,
  signal,
  // The client hands out name and data of a message apart.
  onSseEvent: ({ event, data }) => void hear({ event, data } as unknown as StreamMessage).catch(answered.reject),
})
const read = (async () => {
  for await (const _ of stream) if (signal.aborted) return
})()
const by = await answered.promise
console.log('answered by:', cast.find(({ id }) => id === by)?.name)
void read
process.exit(0)
`
