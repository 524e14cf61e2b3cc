import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ReceivedLetter, readLetter } from './read-letter.ts'

/** An SMTP server of one's own on loopback, which keeps what it is given. */
export interface TemporaryPost {
  /** For `COMMEDIA_SMTP_URL`. */
  readonly url: string
  /** Everything it took, in order. */
  readonly letters: readonly ReceivedLetter[]
  /** The letter to an address that stands in this place, once it is there. */
  letter(to: string, place?: number): Promise<ReceivedLetter>
  stop(): Promise<void>
}

/** Starts an SMTP server on a free port of loopback. `refuse` gives the code with which it turns a letter to somebody away. */
export async function startPost({
  refuse = () => undefined,
}: {
  readonly refuse?: (to: string) => number | undefined
} = {}): Promise<TemporaryPost> {
  const { SMTPServer } = await import('smtp-server')
  const letters: ReceivedLetter[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _, answer) {
      const code = refuse(address)
      answer(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }))
    },
    onData(stream, { envelope }, answer) {
      const to = envelope.rcptTo.map(({ address }) => address)
      text(stream).then((raw) => {
        letters.push({ ...readLetter(raw), to })
        answer(null)
        for (const look of [...waiting]) look()
      }, answer)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    letter: (to, place = 0) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = letters.filter((one) => one.to.includes(to))[place]
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
