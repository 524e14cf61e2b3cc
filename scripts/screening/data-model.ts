import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Part {
  readonly type: string
  readonly text?: string
  readonly image_url?: { readonly url: string }
}
interface Request {
  readonly stream?: boolean
  readonly messages: readonly { readonly role: string; readonly content: string | readonly Part[] }[]
}

/** What a model was asked for a data set, and what it counted. */
export interface DataModel {
  readonly url: string
  /** The kind of each page asked so far, with a mark of its pictures. */
  readonly asked: { readonly kind: string; readonly pictures: string }[]
  readonly close: () => void
}

/** Every so many-th line is copied into the thought, so that a check has something to refuse. */
const COPIES = 16

/** A model on loopback that answers the four pages of a data set in form, and counts tokens as a service that sees does. */
export async function openDataModel(): Promise<DataModel> {
  const asked: { kind: string; pictures: string }[] = []
  const server = createServer(async (request, response) => {
    const json = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET')
      return json({ object: 'list', data: [{ id: 'writes-data', object: 'model' }] })
    // Other servers are asked what they are at other addresses.
    if (!request.url?.endsWith('/chat/completions')) return response.writeHead(404).end()
    let body = ''
    for await (const chunk of request) body += chunk
    const { messages, stream } = JSON.parse(body) as Request
    const parts = messages.flatMap(({ content }) =>
      typeof content === 'string' ? [{ type: 'text', text: content }] : content,
    )
    const page = parts.map(({ text = '' }) => text).join('\n')
    const pictures = parts.flatMap(({ image_url }) => image_url?.url ?? [])
    const kind = kindOf(page)
    asked.push({ kind, pictures: pictures.map((url) => `${url.length}${url.slice(-40)}`).join() })
    const text = ANSWERS[kind]?.(page) ?? ''
    const usage = {
      prompt_tokens: tokensOf(page) + pictures.reduce((all, url) => all + pictureTokens(url), 0),
      completion_tokens: tokensOf(text),
    }
    const head = { id: 'data', created: 1, model: 'writes-data' }
    if (stream !== true)
      return json({
        ...{ ...head, object: 'chat.completion', usage },
        choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      })
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (delta: object, finish: string | null, rest = {}) =>
      response.write(
        `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }], ...rest })}\n\n`,
      )
    send({ role: 'assistant', content: text }, null)
    send({}, 'stop', { usage })
    response.end('data: [DONE]\n\n')
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { url, asked, close: () => server.close() }
}

function kindOf(page: string): string {
  if (page.includes('You look at pictures of a film')) return 'describe'
  if (page.includes('You are the eyes of')) return 'look'
  if (page.includes('You retrace how a line came about')) return 'reason'
  return page.includes('You write talk for actors') ? 'talk' : 'other'
}

const ANSWERS: Readonly<Record<string, (page: string) => string>> = {
  describe: () =>
    JSON.stringify({
      people: ['the woman in the grey shawl', 'the older man with the stick'],
      proximity:
        'They stand a table apart, she turned half away from him, he leaning on the table towards her; towards the end he has come one step nearer and she has not moved.',
      expressions:
        'Her brows are drawn together and her lips pressed white; his jaw works, his eyes are narrow and never leave her hands.',
      bodies:
        'She holds something small behind her back with both hands. His stick lies across the table, and two of his fingers beat on it.',
      surroundings:
        'A low room by lamplight with one window, rain on it. A table, a stick, a lamp turned low, a letter that has been folded many times. The light falls from below and makes the corners black.',
    }),
  look: () =>
    [
      '0:12 A low room by lamplight, rain on one window. The woman in the grey shawl stands a table apart from the older man with the stick, both hands behind her back, brows drawn together, lips pressed white.',
      '0:14 The older man with the stick leans on the table towards her; two fingers of his left hand beat on the stick, his eyes never leave her hands. A letter, folded many times, lies by the lamp.',
      '0:17 The woman in the grey shawl has turned half away; something small and white shows between her fingers. The lamp is turned lower, the corners of the room are black.',
      '0:19 The older man with the stick has come one step nearer; she has not moved. The letter is no longer on the table.',
    ].join('\n'),
  reason: (page) => {
    const line = /<line>\n([\s\S]*?)\n<\/line>/u.exec(page)?.[1] ?? ''
    const copies = [...line].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COPIES === 0
    return `<perception>
Event: somebody stands with both hands behind the back, brows drawn; another leans over a table, fingers beating on a stick
Objects: a lamp turned low, a stick, a folded paper, rain upon a window pane
Atmosphere: tense and close, a voice kept down, light from below
</perception>
<think>Two people watch each other across a table, and something is being kept from sight.${copies ? ` ${line}` : ''} It goes on with what is shown. It turns upon a small thing that both would rather have for themselves. This is somebody who gives ground slowly, and to this person least of all, so a short reply that neither owns up nor starts a quarrel would likely come now.</think>`
  },
  talk: (page) => {
    const [, user = '', assistant = ''] = /the first by (.+?), the second by (.+?)\. Names/u.exec(page) ?? []
    return JSON.stringify({
      dialogue: TALK.map((utterance, at) => ({ speaker: at % 2 === 0 ? user : assistant, utterance })),
    })
  },
}

const TALK = [
  'Your hands are shaking. Sit down a moment.',
  'I have sat all day. It only gets worse when I sit.',
  'Then walk with me to the window, and breathe.',
  'You heard every word of it, I suppose?',
  'I was too near not to. I am sorry.',
  'Do not be. It is easier with somebody who knows.',
  'What is it that you are afraid of losing?',
  'Less than you think, and I would still mind it.',
  'My brother was like that about a boat. He kept it.',
  'And was he glad of it afterwards?',
  'Every day, and he never once said so.',
  'Stay until the lamp is out, will you?',
]

/** Roughly as tokenizers do: four letters, or two thirds of a Chinese character. */
function tokensOf(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return Math.ceil(han / 1.5 + (text.length - han) / 4)
}

/** A picture is so many tiles of 512 points, as the best known service counts them. */
function pictureTokens(url: string): number {
  const { width, height } = sizeOfJpeg(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
  return 85 + 170 * Math.ceil(width / 512) * Math.ceil(height / 512)
}

function sizeOfJpeg(bytes: Buffer): { readonly width: number; readonly height: number } {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const mark = bytes[at + 1] ?? 0
    if (mark >= 0xc0 && mark <= 0xc3)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  return { width: 512, height: 512 }
}
